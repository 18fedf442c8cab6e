/**
 * Answers of the assistant to 300 questions: whether they are read as expected and cite the expected
 * facts. Asked with the rules alone, with scripted models, and with the model at `OLLAMA_URL`.
 */
import type { AnswerPart } from 'shared/contract';
import type { LanguageModel } from '../../api/src/assistant/answering';
import { createAnswer } from '../../api/src/assistant/answers/create-answer';
import { asksForAdvice } from '../../api/src/assistant/answers/advice/advice';
import { readQuestion } from '../../api/src/assistant/answers/grammar/read-question';
import type { MarketStore } from '../../api/src/market/market-store';
import type { Benchmark, Context, Report, Table } from '../benchmark';
import { openDemoMarket } from '../lookup/market';
import { quantile } from '../statistics';
import { hasFacts, wrongValues, type Run } from './check-answers';
import { DOUBLE_KINDS, openDouble, openReal } from './doubles';
import { areSameCalls, readProbes, type Probe } from './questions';

/** The day of the questions: "tomorrow" is the day after it. */
const NOW = new Date('2026-11-27T10:00:00Z');
const NAMED_MISSES = 8;

async function run({ log }: Context): Promise<Report> {
  const store = await openDemoMarket(log);
  const probes = readProbes();
  const rules = await runAll(store, probes, () => null);
  const missed = probes
    .filter(({ isCovered }) => isCovered)
    .filter((probe) => !isRead(store, probe));
  const tables = [readings(store, probes), answersTable('rules alone', rules, store)];
  const url = process.env['OLLAMA_URL'];
  const real =
    url === undefined ? null : await openReal(url, process.env['OLLAMA_MODEL'] ?? 'gemma3:4b');
  const models = [...(await Promise.all(DOUBLE_KINDS.map(openDouble))), ...(real ? [real] : [])];
  for (const { name, modelFor, close } of models) {
    log(`${name} …`);
    tables.push(answersTable(name, await runAll(store, probes, modelFor), store));
    await close();
  }
  await store.close();
  const [first = emptyTable()] = tables;
  return {
    tables: [first, { ...emptyTable(), rows: tables.slice(1).flatMap(({ rows }) => rows) }],
    notes: [
      `The rules misread: ${
        missed
          .map(({ text }) => `"${text}"`)
          .slice(0, NAMED_MISSES)
          .join(', ') || 'none'
      }`,
      'The rules were written with the covered questions at hand: their share is no estimate for others.',
      ...(real ? [] : ['No real model: OLLAMA_URL is not set or does not answer.']),
    ],
  };
}

/** Whether the rules read a question as expected. */
function isRead(store: MarketStore, { text, outcome, calls }: Probe): boolean {
  if (asksForAdvice(text)) return outcome === 'advice';
  const reading = readQuestion(text, {
    market: store.current(),
    context: null,
    broker: null,
    today: NOW.toISOString().slice(0, 10),
  });
  if (outcome === 'unclear') return reading.unclear.length > 0;
  if (outcome === 'calls')
    return areSameCalls(reading.calls, calls) && reading.unclear.length === 0;
  return outcome === 'none' && reading.calls.length === 0;
}

function readings(store: MarketStore, probes: readonly Probe[]): Table {
  const row = (title: string, some: readonly Probe[]) => {
    const read = some.filter((probe) => isRead(store, probe)).length;
    return [title, some.length, read, (100 * read) / some.length];
  };
  return {
    title: 'Questions that the rules read exactly as expected',
    columns: ['questions', 'number', 'exact', 'percent'],
    rows: [
      row(
        'covered by the rules',
        probes.filter(({ isCovered }) => isCovered),
      ),
      row(
        'of these, phrased by others',
        probes.filter((probe) => probe.isCovered && probe.isOutside),
      ),
      row(
        'free',
        probes.filter(({ isCovered }) => !isCovered),
      ),
    ],
  };
}

async function runAll(
  store: MarketStore,
  probes: readonly Probe[],
  modelOf: (probe: Probe) => LanguageModel | null,
): Promise<Run[]> {
  const answer = createAnswer({
    market: store,
    work: { ids: async () => [], answer: async () => Buffer.from('{}') },
    watchlists: { all: async () => [] },
    now: () => NOW,
  });
  const runs: Run[] = [];
  for (const probe of probes) {
    const began = performance.now();
    const parts: AnswerPart[] = [];
    let firstMs = NaN;
    let source: Run['source'] = 'failed';
    const running = answer({
      text: probe.text,
      context: null,
      earlier: [],
      asker: { uid: 'bench', tier: 'premium', broker: null },
      model: modelOf(probe),
      signal: AbortSignal.timeout(120_000),
    });
    try {
      for (;;) {
        const next = await running.next();
        if (Number.isNaN(firstMs)) firstMs = performance.now() - began;
        if (next.done) {
          source = next.value;
          break;
        }
        parts.push(next.value);
      }
    } catch {
      source = 'failed';
    }
    runs.push({ probe, parts, source, firstMs });
  }
  return runs;
}

const emptyTable = (): Table => ({
  title: 'Answers',
  columns: [
    'with',
    'facts exact',
    'of',
    'no answer',
    'failed',
    'no advice',
    'data alone',
    'struck',
    'wrong values',
    'first words p50 ms',
    'p95 ms',
  ],
  rows: [],
});

function answersTable(title: string, runs: readonly Run[], store: MarketStore): Table {
  const figureRuns = runs.filter(({ probe }) =>
    probe.calls.some(({ ask }) => ask === 'figures' || ask === 'compare'),
  );
  const count = (source: Run['source']) => runs.filter((one) => one.source === source).length;
  const times = runs.map(({ firstMs }) => firstMs).filter((ms) => !Number.isNaN(ms));
  return {
    ...emptyTable(),
    rows: [
      [
        title,
        figureRuns.filter((one) => hasFacts(one, store)).length,
        figureRuns.length,
        count('not-understood'),
        count('failed'),
        count('no-advice'),
        count('data'),
        runs.reduce(
          (sum, { parts }) => sum + parts.filter(({ kind }) => kind === 'struck').length,
          0,
        ),
        runs.reduce((sum, one) => sum + wrongValues(one, store), 0),
        quantile(times, 0.5),
        quantile(times, 0.95),
      ],
    ],
  };
}

const benchmark: Benchmark = {
  summary: '300 questions to the assistant: rules alone, scripted models, a real model',
  run,
};
export default benchmark;
