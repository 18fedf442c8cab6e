/** Questions of the benchmark with their expected calls, from `questions.txt`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface ExpectedCall {
  ask: string;
  args: Record<string, unknown>;
}

export interface Probe {
  text: string;
  /** Whether the rules alone answer it. */
  isCovered: boolean;
  /** Whether its phrasing was found in public projects. */
  isOutside: boolean;
  outcome: 'calls' | 'advice' | 'unclear' | 'none';
  calls: ExpectedCall[];
}

const list = (text: string | undefined): string[] =>
  text === undefined || text === '-' ? [] : text.split(',');
const withoutUndefined = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
const named = (text: string | undefined): string | undefined => (text === '-' ? undefined : text);

/** The words of a call, by its short name. */
const CALLS: Readonly<Record<string, (words: readonly string[]) => ExpectedCall>> = {
  f: ([assets, fields]) => ({
    ask: 'figures',
    args: { assets: list(assets), fields: list(fields) },
  }),
  c: ([assets, fields]) => ({
    ask: 'compare',
    args: { assets: list(assets), fields: list(fields) },
  }),
  p: ([assets, time = '']) => {
    const [from, to] = time.split('..');
    const days = time.includes('..') ? { from, to: to === '' ? undefined : to } : { window: time };
    return { ask: 'performance', args: withoutUndefined({ assets: list(assets), ...days }) };
  },
  s: ([asset, items, period, year]) => ({
    ask: 'statements',
    args: withoutUndefined({
      asset,
      items: list(items),
      period,
      year: year ? Number(year) : undefined,
    }),
  }),
  d: ([assets, history]) => ({
    ask: 'dividends',
    args: { assets: list(assets), history: history === 'history' },
  }),
  e: ([assets]) => ({ ask: 'earnings', args: { assets: list(assets) } }),
  n: ([asset]) => ({ ask: 'news', args: { asset } }),
  pol: ([asset, side]) => ({
    ask: 'politicians',
    args: withoutUndefined({ asset: named(asset), side: named(side) }),
  }),
  h: ([asset, tab]) => ({ ask: 'holders', args: { asset, tab } }),
  cal: ([from, to]) => ({ ask: 'calendar', args: { from, to } }),
  def: ([field]) => ({ ask: 'definition', args: { field } }),
  port: ([show]) => ({ ask: 'portfolios', args: { show } }),
  watch: () => ({ ask: 'watchlists', args: {} }),
  screen: ([type]) => ({ ask: 'screen', args: { type } }),
  l: ([name]) => ({ ask: 'lookup', args: { name } }),
};

const OUTCOMES = ['advice', 'unclear', 'none'] as const;

export function readProbes(): Probe[] {
  const file = join(fileURLToPath(new URL('.', import.meta.url)), 'questions.txt');
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, at) => {
      const [marks = '', text = '', expected = ''] = line.split('\t');
      const outcome = OUTCOMES.find((one) => one === expected) ?? 'calls';
      return {
        text,
        isCovered: marks.includes('g'),
        isOutside: marks.includes('o'),
        outcome,
        calls: outcome === 'calls' ? expected.split('; ').map((call) => callOf(call, at + 1)) : [],
      };
    });
}

function callOf(text: string, line: number): ExpectedCall {
  const [name = '', ...words] = text.split(' ');
  const call = CALLS[name];
  if (call === undefined) throw new Error(`Question ${line} has the unknown call "${text}"`);
  return call(words);
}

/** Whether calls are the expected ones. The text of a screen is free. */
export const areSameCalls = (
  calls: readonly { ask: string; args: object }[],
  expected: readonly ExpectedCall[],
): boolean =>
  calls.length === expected.length &&
  expected.every((one, at) => {
    const call = calls[at];
    if (call?.ask !== one.ask) return false;
    const args: Record<string, unknown> = { ...call.args };
    if (one.ask === 'screen') delete args['text'];
    return keyOf(args) === keyOf(one.args);
  });

const keyOf = (args: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(args).toSorted(([a], [b]) => (a < b ? -1 : 1)));
