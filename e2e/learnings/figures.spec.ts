/**
 * Fetches every figure named in an article from the API, and recomputes every worked example from
 * the displayed inputs. Articles are read from their files, so a new figure is covered without a
 * change here. A worked example of a field without arithmetic below fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { get, type Value } from '../data/product-api';

const ARTICLES = path.resolve(import.meta.dirname, '../../mfe-content/articles');

interface Named {
  file: string;
  symbol: string;
  field: string;
}

const named = (kind: 'figure' | 'example'): Named[] =>
  readdirSync(ARTICLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [
        ...readFileSync(path.join(ARTICLES, file), 'utf8').matchAll(
          new RegExp(`\\{\\{${kind} (\\S+) (\\w+)\\}\\}`, 'g'),
        ),
      ].map(([, symbol = '', field = '']) => ({ file, symbol, field })),
    );

interface Explanation {
  value: Value;
  kind: string;
  formula: { expression: string } | null;
  source: string | null;
  inputs: { name: string; value: Value; date: string | null }[];
  steps?: { label: string; value: number | null }[];
  whyUnknown?: string;
}
type Fields = Record<string, Value>;

const number = (value: Value | undefined, what: string): number => {
  if (typeof value !== 'number') throw new Error(`${what} is ${String(value)}`);
  return value;
};

/** Access to the inputs of an explanation by name. */
function reader(explanation: Explanation) {
  const all = (start: string): number[] =>
    explanation.inputs
      .filter(({ name }) => name.startsWith(start))
      .map(({ name, value }) => number(value, name));
  return {
    all,
    one: (start: string): number => number(all(start).at(0), start),
    sum: (start: string): number => all(start).reduce((a, b) => a + b, 0),
  };
}
type Inputs = ReturnType<typeof reader>;

const ratio = (above: string, below: string) => (of: Inputs) =>
  (100 * of.sum(above)) / of.sum(below);
const change = (of: Inputs) => 100 * (of.one('Latest close') / of.one('Close at the start') - 1);

/** Formulas that compute a figure from the inputs of its worked example. */
const ARITHMETIC: Record<string, (of: Inputs, explanation: Explanation) => number> = {
  marketCap: (of) => of.one('Price') * of.one('Shares outstanding'),
  peRatio: (of) => of.one('Price') / of.one('Earnings per share'),
  pegRatio: (of) => {
    const [running = NaN, next = NaN] = of.all('Consensus EPS');
    return of.one('Price to earnings') / (100 * (next / running - 1));
  },
  dividendYield: (of) => (100 * of.one('Dividends per share')) / of.one('Price'),
  dividendPayoutRatio: (of) => (100 * of.one('Dividends per share')) / of.one('Earnings per share'),
  debtToEquityMRQ: (of) => of.one('Total debt') / of.one('Equity'),
  grossMarginTTM: ratio('Gross profit', 'Revenue'),
  operatingMarginTTM: ratio('Operating income', 'Revenue'),
  profitMargin: ratio('Net income', 'Revenue'),
  returnOnEquityTTM: (of) => {
    const equity = of.all('Equity');
    return (100 * of.sum('Net income')) / (of.sum('Equity') / equity.length);
  },
  month3ChangePercent: change,
  ytdChangePercent: change,
  day200MovingAvgDiff: (of) => 100 * (of.one('Close') / of.one('Mean of 200 daily closes') - 1),
  week52HighLow: (of) =>
    (100 * (of.one('Latest close') - of.one('52-week low'))) /
    (of.one('52-week high') - of.one('52-week low')),
  relativeVolume: (of) => of.one('Volume of the last day') / of.one('Mean volume'),
  rsi14: (of) => {
    const [before = NaN, last = NaN] = of.all('Close');
    const move = last - before;
    const gain = (13 * of.one('Average gain') + Math.max(0, move)) / 14;
    const loss = (13 * of.one('Average loss') + Math.max(0, -move)) / 14;
    return 100 - 100 / (1 + gain / loss);
  },
  atr14: (of) => {
    const [high, low, before] = [of.one('High'), of.one('Low'), of.one('Close of the day before')];
    const range = Math.max(high - low, Math.abs(high - before), Math.abs(low - before));
    return (13 * of.one('Average true range') + range) / 14;
  },
  adr14Percent: (of) => 100 * (of.one('Mean of high') - 1),
  avgPeRatio: (of, { inputs, steps = [] }) => {
    for (const { name, value } of inputs) {
      const [, price, earnings] = /: ([\d.]+) ÷ ([\d.]+)$/.exec(name) ?? [];
      if (price !== undefined) expect(value, name).toBeCloseTo(Number(price) / Number(earnings), 6);
    }
    expect(of.one('Month ends')).toBeGreaterThanOrEqual(36);
    return number(steps.find(({ label }) => label === 'Mean')?.value ?? null, 'Mean');
  },
  dividendIncreaseStreak: (of) => {
    const years = of.all('Dividends of').toReversed();
    const end = years.findIndex((sum, i) => sum <= (years[i + 1] ?? Infinity));
    return end < 0 ? years.length : end;
  },
};

test('every worked example is what its inputs give', async () => {
  const examples = named('example');
  expect(examples.length).toBeGreaterThan(15);
  for (const { file, symbol, field } of examples) {
    const what = `${file}: ${symbol} ${field}`;
    const compute = ARITHMETIC[field];
    if (!compute) throw new Error(`${what}: there is no arithmetic for this field`);
    const [asset, explanation] = await Promise.all([
      get<{ fields: Fields }>(`/assets/${symbol}`),
      get<Explanation>(`/assets/${symbol}/explain/${field}`),
    ]);
    expect(explanation.value, what).toEqual(asset.fields[field]);
    expect(explanation.formula, what).not.toBeNull();
    const result = compute(reader(explanation), explanation);
    const expected = number(explanation.value, what);
    expect(Math.abs(result / expected - 1), `${what}: ${result} for ${expected}`).toBeLessThan(
      1e-9,
    );
  }
});

test('every figure in a sentence is known, explained and the same everywhere', async () => {
  const figures = named('figure');
  expect(figures.length).toBeGreaterThan(40);
  for (const { file, symbol, field } of figures) {
    const what = `${file}: ${symbol} ${field}`;
    const [asset, explanation] = await Promise.all([
      get<{ fields: Fields }>(`/assets/${symbol}`),
      get<Explanation>(`/assets/${symbol}/explain/${field}`),
    ]);
    const value = asset.fields[field] ?? null;
    expect(explanation.value, what).toEqual(value);
    // An unknown value has a reason; the sentence then links to the asset.
    if (value === null) expect(explanation.whyUnknown, what).toBeTruthy();
    else expect(explanation.source, what).toBeTruthy();
  }
});
