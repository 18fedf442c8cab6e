/** Language models for the benchmark: scripted ones of every kind, and a real one over HTTP. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ModelFailure, type LanguageModel } from '../../api/src/assistant/answering';
import type { Probe } from './questions';

const PIECE = 9;
const SLOW_MS = 4;

async function* inPieces(text: string, pauseMs = 0): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    if (pauseMs > 0) await sleep(pauseMs);
    yield text.slice(at, at + PIECE);
  }
}

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

export type DoubleKind = 'good' | 'bad' | 'slow' | 'garbage';

/** A model that knows the expected calls of a question. */
export function scripted(kind: DoubleKind, probe: Probe): LanguageModel {
  const plan = JSON.stringify({
    calls: probe.calls.map(({ ask, args }) => ({
      ask,
      args: ask === 'screen' ? { ...args, text: probe.text } : args,
    })),
  });
  return {
    name: `double-${kind}`,
    async *write({ messages, schema }) {
      const prompt = messages.map(({ content }) => content).join('\n');
      if (kind === 'garbage') yield* inPieces('\u0000{{{"calls":[{"ask":"rm -rf"}] 1234 %%%');
      else if (schema) yield* inPieces(plan, kind === 'slow' ? SLOW_MS : 0);
      else
        yield* inPieces(
          kind === 'bad' ? badText(prompt) : goodText(prompt),
          kind === 'slow' ? SLOW_MS : 0,
        );
    },
  };
}

/** A model of an Ollama server. Null when the server does not answer. */
export async function ollama(url: string, model: string): Promise<LanguageModel | null> {
  try {
    const answer = await fetch(new URL('/api/version', url), { signal: AbortSignal.timeout(3000) });
    if (!answer.ok) return null;
  } catch {
    return null;
  }
  return {
    name: model,
    async *write({ messages, schema, signal }) {
      const answer = await fetch(new URL('/api/chat', url), {
        method: 'POST',
        signal,
        body: JSON.stringify({ model, messages, stream: true, ...(schema && { format: schema }) }),
      });
      if (!answer.ok || !answer.body) throw new ModelFailure('refused');
      let waiting = '';
      const decoder = new TextDecoder();
      for await (const chunk of answer.body) {
        waiting += decoder.decode(chunk, { stream: true });
        const lines = waiting.split('\n');
        waiting = lines.pop() ?? '';
        for (const line of lines) {
          const { message } = JSON.parse(line) as { message?: { content?: string } };
          if (message?.content) yield message.content;
        }
      }
    },
  };
}
