import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { IndicatorBars } from './indicator';
import { INDICATOR_KIND_IDS } from './indicator-kinds';
import { indicatorOf } from './indicator-of';
import {
  INDICATOR_IDS,
  indicatorId,
  indicatorParts,
  kindOf,
  readIndicatorIds,
  type IndicatorId,
} from './indicators';

const DAY = 86_400_000;
const FIRST = Date.parse('2020-01-01');
const days = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) =>
    new Date(FIRST + (from + at) * DAY).toISOString().slice(0, 10),
  );
const USUAL = INDICATOR_KIND_IDS.map((kind) => indicatorId(kind));
const ALL: IndicatorId[] = [...new Set([...USUAL, ...INDICATOR_IDS])];

const barsOf = (steps: readonly number[]): IndicatorBars => {
  const close = steps.map((_, at) => 100 + steps.slice(0, at + 1).reduce((a, b) => a + b, 0));
  return {
    date: days(steps.length),
    close,
    high: close.map((value, at) => value + Math.abs(steps[at] ?? 0) + 1),
    low: close.map((value, at) => value - 1 - (at % 3)),
    volume: close.map((_, at) => 1000 + (at % 7) * 100),
  };
};
const walk = fc
  .array(fc.integer({ min: -3, max: 4 }), { minLength: 120, maxLength: 160 })
  .map(barsOf);

describe('indicators', () => {
  it.each(ALL)('%s has values, at most one per bar', (id) => {
    const bars = barsOf(Array.from({ length: 260 }, (_, at) => ((at * 7) % 5) - 2));
    for (const { values } of indicatorOf(id).lines(bars)) {
      expect(values).toHaveLength(260);
      expect(typeof values.at(-1)).toBe('number');
    }
  });

  it.each(ALL)('%s scales with the unit of the price', (id) => {
    const { money, lines } = indicatorOf(id);
    fc.assert(
      fc.property(walk, (bars) => {
        const times = (column: readonly (number | null)[]) =>
          column.map((value) => (value === null ? null : value * 8));
        const scaled = {
          ...bars,
          high: times(bars.high),
          low: times(bars.low),
          close: bars.close.map((value) => value * 8),
        };
        const after = lines(scaled);
        // A factor of two to the third is exact in floating-point numbers.
        for (const [i, { values }] of lines(bars).entries())
          expect(after[i]?.values).toEqual(money ? times(values) : values);
      }),
      { numRuns: 15 },
    );
  });

  it.each(ALL)('%s of constant prices is the price, the middle, or null', (id) => {
    const flat = Array.from({ length: 260 }, () => 50);
    const bars = { date: days(260), close: flat, high: flat, low: flat, volume: flat };
    const { pane, lines } = indicatorOf(id);
    for (const { values } of lines(bars)) {
      const last = values.at(-1) ?? null;
      const allowed = pane === 'price' ? [50] : [null, 0, 100];
      expect(allowed).toContain(last === null ? null : Number(last.toFixed(9)));
    }
  });

  it.each(ALL)('%s ignores unknown prices, and starts again after a gap', (id) => {
    const steps = Array.from({ length: 500 }, (_, at) => ((at * 7) % 5) - 1.8);
    const bars = barsOf(steps);
    const without = (column: readonly (number | null)[] = []) =>
      column.map((value, at) => (at === 250 ? null : value));
    const holed = {
      ...bars,
      high: without(bars.high),
      low: without(bars.low),
      volume: without(bars.volume),
    };
    for (const [i, { values }] of indicatorOf(id).lines(holed).entries()) {
      const whole = indicatorOf(id).lines(bars)[i]?.values ?? [];
      // Up to the unknown bar nothing changes. A zero would throw later values far out.
      expect(values.slice(0, 250)).toEqual(whole.slice(0, 250));
      const numbers = whole.filter((value) => value !== null);
      const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
      const reach = 3 * (high - low);
      const isFar = (value: number | null) =>
        value !== null && (value < low - reach || value > high + reach);
      expect(values.filter(isFar)).toEqual([]);
    }
    const late = { ...bars, date: [...days(250), ...days(250, 300)] };
    const half = (column: readonly (number | null)[] = []) => column.slice(250);
    const second = {
      date: late.date.slice(250),
      close: bars.close.slice(250),
      high: half(bars.high),
      low: half(bars.low),
      volume: half(bars.volume),
    };
    for (const [i, { values }] of indicatorOf(id).lines(late).entries())
      expect(values.slice(250)).toEqual(indicatorOf(id).lines(second)[i]?.values);
  });

  it('of volume are unknown without volume', () => {
    const { volume: _, ...bars } = barsOf(Array.from({ length: 60 }, () => 1));
    for (const id of ['obv', 'vwap20'] as const)
      expect(
        indicatorOf(id)
          .series(bars)
          .every((value) => value === null),
      ).toBe(true);
  });
});

describe('the id of an indicator', () => {
  it('is its kind with its lengths, in both directions', () => {
    expect(USUAL).toEqual([
      'sma50',
      'ema20',
      'wma20',
      'bb20-2',
      'kc20-2-10',
      'atrb14-2',
      'vwap20',
      'rsi14',
      'macd12-26-9',
      'stoch14-3-3',
      'cci20',
      'atr14',
      'adx14',
      'obv',
    ]);
    for (const kind of INDICATOR_KIND_IDS)
      expect(indicatorParts(indicatorId(kind))).toEqual({
        kind,
        lengths: kindOf(kind).lengths.map(({ initial }) => initial),
      });
    expect(indicatorOf('macd12-26-9').label).toBe('MACD 12, 26, 9');
    expect(indicatorOf('bb20-2.5').label).toBe('Bollinger 20, 2.5');
    expect(indicatorOf('obv').label).toBe('OBV');
  });

  it.each([
    'sma',
    'sma1',
    'sma401',
    'sma20-3',
    'sma5.5',
    'bb20',
    'bb20-0',
    'bb20-2.55',
    'macd26-12-9',
    'stoch14-3',
    'obv5',
    'pie3',
    'toString',
    'sma50;',
    `sma${'9'.repeat(5000)}`,
  ])('%s is not valid', (text) => {
    expect(indicatorParts(text)).toBeNull();
  });

  it('list is in the order of the kinds, without repeated or invalid ids', () => {
    expect(readIndicatorIds('rsi14,sma200,pie,ema10,sma50,ema10,ema9999')).toEqual([
      'sma200',
      'sma50',
      'ema10',
      'rsi14',
    ]);
  });
});
