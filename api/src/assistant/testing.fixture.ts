/** A small market and services for tests of the assistant's answers. */
import type { AnswerPart, AnswerSource, AssistantContext } from 'shared/contract';
import { answerPartSchema } from 'shared/contract/schemas';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetRecord } from 'market-model/dataset/dataset';
import { RECORDS } from '../market/routes.fixture';
import { openMarketStore, type MarketStore } from '../market/market-store';
import { writeSnapshot, type Dataset } from '../market/snapshot/write';
import type { Answer, Asker, LanguageModel } from './answering';
import { createAnswer } from './answers/create-answer';
import type { QuestionServices } from './questions/question';

export const NOW = new Date('2026-04-14T10:00:00Z');

export interface TestAssistant {
  market: MarketStore;
  services: QuestionServices;
  ask(
    text: string,
    options?: { model?: LanguageModel; context?: AssistantContext; asker?: Partial<Asker> },
  ): Promise<{ parts: AnswerPart[]; source: AnswerSource; text: string }>;
  close(): Promise<void>;
}

/** Text of an answer as a reader sees it; struck parts between tildes. */
export const readable = (parts: readonly AnswerPart[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'struck') return `~${part.text}~`;
      if (part.kind === 'citation') return `[${part.citation.value}]`;
      return part.kind === 'table' ? `<${part.table.title}>` : '<screen>';
    })
    .join('');

const MORE: AssetRecord['fields'] = {
  dividendYield: 3.1,
  profitMargin: 24.5,
  grossMarginTTM: 45,
  day200MovingAvgDiff: 4.2,
  year1ChangePercent: 12.5,
  nextEarningsDate: '2026-04-30',
};

const OF_COKE: Readonly<Record<string, AssetRecord['fields']>> = {
  'KO.US': { dividendYield: 2.8, profitMargin: 25.75, peRatio: 23.5 },
};

/** @param dataset replaces parts of the small market */
export async function openAssistant(dataset: Partial<Dataset> = {}): Promise<TestAssistant> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assistant-'));
  await writeSnapshot(dataDir, {
    records: RECORDS.map((record) =>
      ['AAPL.US', 'KO.US', 'MSFT.US'].includes(record.symbol)
        ? { ...record, fields: { ...MORE, ...OF_COKE[record.symbol], ...record.fields } }
        : record,
    ),
    history: () => null,
    bars: () => null,
    collections: {},
    meta: {
      asOf: '2026-04-13T20:00:00Z',
      demo: false,
      sources: ['test'],
      createdAt: '2026-04-14T00:00:00Z',
    },
    ...dataset,
  });
  const market = await openMarketStore(dataDir, {
    simulatedWorld: { bars: () => null, document: () => null },
  });
  const all: QuestionServices = {
    market,
    work: { ids: async () => [], answer: async () => Buffer.from('{}') },
    watchlists: { all: async () => [] },
    now: () => NOW,
  };
  const answer = createAnswer(all);
  return {
    market,
    services: all,
    ask: async (text, { model = null, context = null, asker = {} } = {}) => {
      return readAnswer(
        answer({
          text,
          context,
          earlier: [],
          asker: { uid: 'ann', tier: 'free', broker: null, ...asker },
          model,
          signal: new AbortController().signal,
        }),
      );
    },
    close: async () => {
      await market.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A model that answers with these texts, one per call, in pieces of some characters. */
export function scriptedModel(
  texts: readonly string[],
  size = 7,
): LanguageModel & { prompts: string[] } {
  let call = 0;
  const prompts: string[] = [];
  return {
    name: 'scripted',
    prompts,
    async *write({ messages }) {
      prompts.push(messages.map(({ content }) => content).join('\n'));
      const text = texts[call++] ?? texts.at(-1) ?? '';
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    },
  };
}

/** All parts of an answer. */
export async function readAnswer(
  running: ReturnType<Answer>,
): Promise<{ parts: AnswerPart[]; source: AnswerSource; text: string }> {
  const parts: AnswerPart[] = [];
  for (;;) {
    const next = await running.next();
    if (next.done) return { parts, source: next.value, text: readable(parts) };
    parts.push(answerPartSchema.parse(next.value));
  }
}
