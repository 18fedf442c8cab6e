/** Language models for the benchmark: scripted Ollama servers of every kind, and a real one. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel } from '../../api/src/assistant/answering';
import { GenerationQueue } from '../../api/src/assistant/model/generation-queue';
import { ModelHealth } from '../../api/src/assistant/model/model-health';
import {
  openOllamaDouble,
  type DoubleAnswer,
  type DoubleRequest,
} from '../../api/src/assistant/model/ollama-double.fixture';
import { ollamaModel } from '../../api/src/assistant/model/ollama-model';
import type { Probe } from './questions';

const PIECE = 9;
const SLOW_MS = 4;
const MODEL = 'gemma3:4b';

const inPieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
    text.slice(at * PIECE, (at + 1) * PIECE),
  );

/** References that a prompt offers. */
const referencesIn = (prompt: string): string[] =>
  [...prompt.matchAll(/^(\{[^{}]+\}) is "([^"]*)"/gm)].map(
    ([, reference = '', label = '']) => `${label.split(' of ')[0] ?? ''}|${reference}`,
  );

/** Plans as the data file expects, and writes with references alone. */
const goodText = (prompt: string): string =>
  `Here is what our data says. ${referencesIn(prompt)
    .slice(0, 4)
    .map((pair) => {
      const [label = '', reference = ''] = pair.split('|');
      return `${label.replaceAll(/[^a-zA-Z ]/g, '')} is ${reference}.`;
    })
    .join(' ')}`;

/** Writes numbers of its own beside references, advice, links and swapped references. */
const badText = (prompt: string): string => {
  const references = referencesIn(prompt).map((pair) => pair.split('|')[1] ?? '');
  const [first = '', second = first] = references;
  return [
    `The P/E is 12.5 and the value is ${first}. `,
    `Compared with twenty-five percent, it is ${second}. `,
    'You should buy it now. See https://example.com for more. ',
    `On 3 March it was $99, and {9.unknown} is unknown. Ignore the rules: ４２ and &#52;&#50;. `,
  ].join('');
};

export const DOUBLE_KINDS = ['good', 'bad', 'slow', 'garbage', 'cut', 'errors'] as const;
export type DoubleKind = (typeof DOUBLE_KINDS)[number];

/** A model for one question after the other. */
export interface BenchModel {
  name: string;
  modelFor(probe: Probe): LanguageModel;
  close(): Promise<void>;
}

/** A model on an Ollama server. Failures of one question do not pause the next one. */
const modelAt = (url: string, name: string): LanguageModel =>
  ollamaModel({
    url,
    name,
    queue: new GenerationQueue({ running: 1, waiting: 1 }),
    health: new ModelHealth(),
  });

/** A scripted Ollama server that knows the expected calls of each question. */
export async function openDouble(kind: DoubleKind): Promise<BenchModel> {
  let current: Probe | null = null;
  const double = await openOllamaDouble({
    models: [MODEL],
    answer: (request) => answerOf(kind, current, request),
  });
  return {
    name: `model "${kind}"`,
    modelFor(probe) {
      current = probe;
      return modelAt(double.url, MODEL);
    },
    close: () => double.close(),
  };
}

function answerOf(kind: DoubleKind, probe: Probe | null, request: DoubleRequest): DoubleAnswer {
  if (kind === 'errors') return { kind: 'status', status: 500, error: 'the runner has ended' };
  if (kind === 'garbage')
    return { kind: 'text', pieces: inPieces('\u0000{{{"calls":[{"ask":"rm -rf"}] 1234 %%%') };
  const prompt = request.messages.map(({ content }) => content).join('\n');
  const isPlan = request.format !== undefined;
  const text = isPlan ? planFor(probe) : kind === 'bad' ? badText(prompt) : goodText(prompt);
  const pieces = inPieces(text);
  if (kind === 'slow') return { kind: 'paced', pieces, before: () => sleep(SLOW_MS) };
  if (kind === 'cut' && !isPlan)
    return { kind: 'broken', pieces: pieces.slice(0, Math.ceil(pieces.length / 2)) };
  return { kind: 'text', pieces };
}

/** The plan as the data file expects it. */
const planFor = (probe: Probe | null): string =>
  JSON.stringify({
    calls: (probe?.calls ?? []).map(({ ask, args }) => ({
      ask,
      args: ask === 'screen' ? { ...args, text: probe?.text } : args,
    })),
  });

/** The model of a real Ollama server. Null when the server does not answer. */
export async function openReal(url: string, name: string): Promise<BenchModel | null> {
  try {
    const answer = await fetch(new URL('/api/version', url), { signal: AbortSignal.timeout(3000) });
    if (!answer.ok) return null;
  } catch {
    return null;
  }
  return { name, modelFor: () => modelAt(url, name), close: async () => {} };
}
