/**
 * Recomputes numbers in article texts with the product's calculations and rule tables. A changed
 * threshold or formula fails here until the article is updated.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALENDAR_MIN_SURPRISES } from 'shared/contract/schemas';
import { COMPOSITE_SCORE, ruleFilterOf, TRACK_RECORD } from 'shared/market';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { timeWeightedReturn } from 'market-model/derive/performance/time-weighted-return';
import { xirr } from 'market-model/derive/performance/xirr';

const ARTICLES = path.resolve(import.meta.dirname, '../../../mfe-content/articles/learnings');

/** Text of an article with one kind of space and no alignment of tables. */
const textOf = (file: string): string =>
  readFileSync(path.join(ARTICLES, `${file}.md`), 'utf8').replaceAll(/\s+/g, ' ');

const fixed = (value: number, digits: number): string =>
  value.toFixed(digits).replace('-', '−').replace(/\.0+$/, '');
const grouped = (value: number): string => Math.round(value).toLocaleString('en-US');
const day = (date: string): number => parseIsoDate(date) ?? NaN;

/** Default threshold of a filter rule. */
function threshold(filter: string, rule: string): number {
  const value = ruleFilterOf(filter)?.rules.find(({ id }) => id === rule)?.threshold.default;
  if (value === undefined) throw new Error(`${filter} has no rule ${rule}`);
  return value;
}
const buffett = (rule: string) => threshold('warren-buffett', rule);
const lynch = (rule: string) => threshold('peter-lynch', rule);

const START = { day: day('2025-01-01'), value: 1_000_000 };
const FLOW = { day: day('2025-08-15'), before: 1_162_484, amount: 100_000 };
const END = { day: day('2025-12-31'), value: 1_192_328 };

function twrAndXirr(): string[] {
  const first = FLOW.before / START.value;
  const second = END.value / (FLOW.before + FLOW.amount);
  const { total } = timeWeightedReturn([
    { day: START.day, value: START.value, inflow: START.value, outflow: 0 },
    { day: FLOW.day - 1, value: FLOW.before, inflow: 0, outflow: 0 },
    { day: END.day, value: END.value, inflow: FLOW.amount, outflow: 0 },
  ]);
  const rate = xirr([
    { day: START.day, amount: -START.value },
    { day: FLOW.day, amount: -FLOW.amount },
    { day: END.day, amount: END.value },
  ]);
  if (!rate) throw new Error('There is no rate');
  return [
    `| ${grouped(START.value)} | ${grouped(FLOW.before)} | ${fixed(100 * (first - 1), 2)} % |`,
    `| ${grouped(FLOW.before + FLOW.amount)} | ${grouped(END.value)} | ${fixed(100 * (second - 1), 2)} % |`,
    `${first} × ${second.toFixed(6)} − 1 = **${fixed(100 * total, 2)} %**`,
    `The answer is **${fixed(100 * rate.rate, 1)} %**`,
  ];
}

function costs(): string[] {
  const after = (costPercent: number) => grouped(10_000 * (1.06 - costPercent / 100) ** 30);
  return [
    `10,000 at 6 % a year for thirty years become ${after(0)} without cost. With 0.1 % a year, ${after(0.1)}. With 0.5 %, ${after(0.5)}. With 1.5 %, ${after(1.5)}:`,
  ];
}

function survivorship(): string[] {
  const end = 90 * 1.08 ** 10;
  const { quarterly, annual } = TRACK_RECORD.assumedFilingDays;
  return [
    `90 × 1.08¹⁰ = ${end.toFixed(1)} from 100, which is ${(100 * ((end / 100) ** 0.1 - 1)).toFixed(1)} % a year`,
    `a quarter counts as public ${quarterly} days after its end, a year after ${annual}`,
  ];
}

function score(): string[] {
  const { factors, grades, minShareOfMetrics, minFactors, minPeers } = COMPOSITE_SCORE;
  expect([minPeers, minFactors, factors.length]).toEqual([10, 4, 5]);
  expect(factors.filter(({ required }) => required).map(({ id }) => id)).toEqual([
    'value',
    'quality',
  ]);
  return [
    ...factors.map(({ label, weight }) => `| ${label} | ${weight} % |`),
    'Fewer than ten peers',
    `A factor needs ${100 * minShareOfMetrics} % of its figures, the score needs Value, Quality and four factors of five`,
    `Grades are ${grades
      .filter(({ from }) => from > 0)
      .map(({ grade, from }) => `${grade} from ${from}`)
      .join(', ')}`,
  ];
}

/** By article: the passages that it has to hold. */
const STATEMENTS: Readonly<Record<string, () => string[]>> = {
  'your-returns/twr-and-xirr': twrAndXirr,
  'your-returns/etf-costs': costs,
  'your-returns/currency-effects': () => [
    `1.10 × 0.92 − 1 = ${fixed(100 * (1.1 * 0.92 - 1), 1)} %`,
    `adding the two percentages (${fixed(10 - 8, 0)} %)`,
    `512.40p is ${(512.4 / 100).toFixed(2)} pounds`,
  ],
  'rules-and-records/survivorship': survivorship,
  'rules-and-records/plumbline-score': score,
  'rules-and-records/warren-buffett': () => [
    `Return on equity from ${buffett('return-on-equity')} %. Net margin from ${buffett('net-margin')} % and above the sector’s median. Operating margin from ${buffett('operating-margin')} %, gross margin from ${buffett('gross-margin')} %`,
    `Debt to equity up to ${buffett('debt-to-equity')}, banks exempt`,
    `Earnings yield from ${buffett('earnings-yield')} %, which is a P/E up to ${Math.floor(100 / buffett('earnings-yield'))}`,
  ],
  'rules-and-records/peter-lynch': () => [
    `P/E below ${lynch('price-to-earnings')}`,
    `up to ${lynch('peg')}, with the dividend added`,
    `Debt to equity up to ${lynch('debt-to-equity')}, banks exempt. Growth above ${lynch('growth-not-too-fast')} % fails`,
  ],
  'quality/debt-to-equity': () => [
    `Our Buffett filter asks for at most ${buffett('debt-to-equity')}, the Lynch filter for at most ${lynch('debt-to-equity')}`,
  ],
  'quality/return-on-equity': () => [`From ${buffett('return-on-equity')} % on`],
  'valuation/price-earnings': () => [`one divided by 20 is ${fixed(100 / 20, 0)} % a year`],
  'valuation/peg-ratio': () => [
    `10 divided by 0.5 is ${10 / 0.5}`,
    `the filter excludes growth above ${lynch('growth-not-too-fast')} %`,
  ],
  'valuation/discounted-pe': () => {
    const rules = ruleFilterOf('discounted-pe')?.rules ?? [];
    const discounts = rules.map(({ threshold: { default: value } }) => Math.abs(value));
    expect(new Set(discounts)).toEqual(new Set([20]));
    return ['a discount of at least 20 % in both', `Minus ${discounts[0]} % means`];
  },
  'price-and-risk/drawdown': () =>
    [10, 25, 50, 80].map((fall) => `| ${fall} % | ${fixed(100 / (1 - fall / 100) - 100, 1)} % |`),
  'price-and-risk/rsi': () => {
    // The share of the day before in Wilder's smoothing over 14 days.
    expect((14 - 1) / 14).toBeCloseTo(13 / 14, 12);
    return ['each day counts thirteen fourteenths of the day before'];
  },
  'dividends/dividend-growth': () => {
    const tiers = ruleFilterOf('dividend-growth')?.categories ?? [];
    const starts = ['challenger', 'contender', 'champion', 'king'].map((id) => {
      const [condition] = tiers.find((tier) => tier.id === id)?.when ?? [];
      const from = condition && 'than' in condition ? condition.than : null;
      if (typeof from !== 'number') throw new Error(`There is no tier ${id}`);
      return from;
    });
    const [challenger = 0, contender = 0, champion = 0, king = 0] = starts;
    const doubled = Math.log(2) / Math.log(1.12);
    expect(doubled).toBeGreaterThan(6);
    expect(Math.ceil(doubled)).toBe(7);
    return [
      `| Challenger | ${challenger} to ${contender - 1} |`,
      `| Contender | ${contender} to ${champion - 1} |`,
      `| Champion | ${champion} and more |`,
      `| King | ${king} and more |`,
      'A yield of 2 % that grows by 12 % a year pays more on your purchase price after about seven years than a yield of 4 %',
      'a payment doubles in a little over six years',
    ];
  },
  'filings-and-events/splits': () => {
    expect([10 * 200, 10 * 0.6]).toEqual([40 * 50, 6]);
    return ['ten shares at 200 wakes up with forty at 50', 'ten shares at 0.60 into one at 6'];
  },
  'filings-and-events/calendar-surprises': () => {
    expect(CALENDAR_MIN_SURPRISES).toBe(8);
    return ['once there are eight of them'];
  },
};

describe.each(Object.entries(STATEMENTS))('%s', (file, statements) => {
  it('states the computed numbers', () => {
    const text = textOf(file);
    expect(statements().filter((passage) => !text.includes(passage))).toEqual([]);
  });
});

it('has no other article with the result of a calculation', () => {
  const stated = readLearnings().filter(
    ([file, text]) => !(file in STATEMENTS) && /\d\s*(?:=|≈)\s*\**−?\d/.test(text),
  );
  expect(stated.map(([file]) => file)).toEqual([]);
});

function readLearnings(): [file: string, text: string][] {
  const { categories } = JSON.parse(
    readFileSync(path.join(ARTICLES, '../library.contents'), 'utf8'),
  ) as { categories: { slug: string; articles: string[] }[] };
  return categories.flatMap(({ slug, articles }) =>
    articles.map((name): [string, string] => [`${slug}/${name}`, textOf(`${slug}/${name}`)]),
  );
}
