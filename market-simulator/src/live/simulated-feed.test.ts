import { describe, expect, it } from 'vitest';
import type { DailyBars } from 'market-model/dataset';
import { dayNumber } from 'market-model/dates';
import { isTradingDay } from 'market-model/derive';
import type { KnownQuote } from 'market-model/ports';
import { simulatedFeed } from './simulated-feed';

const signal = new AbortController().signal;
const FRIDAY = dayNumber(2026, 11, 20);
const EXCHANGES: Readonly<Record<string, string>> = { FOREX: 'FOREX', CC: 'CC', US: 'US' };
const exchangeOf = (symbol: string): string =>
  EXCHANGES[symbol.slice(symbol.indexOf('.') + 1)] ?? 'US';

/** Rates of one dollar rate each; a bar a day that rises by a hundredth. */
const LEVELS: Readonly<Record<string, number>> = {
  'A.US': 50,
  'B.US': 70,
  'BTC-USD.CC': 100_000,
  'EURUSD.FOREX': 1.15,
  'GBPUSD.FOREX': 1.31,
  'EURGBP.FOREX': 1.15 / 1.31,
};
function barsUntil(symbol: string, _seed: number, lastDay: number): DailyBars | null {
  const level = LEVELS[symbol];
  if (level === undefined) return null;
  const day = Int32Array.from(
    [lastDay - 3, lastDay - 2, lastDay - 1, lastDay].filter((each) =>
      isTradingDay(exchangeOf(symbol), each),
    ),
  );
  const price = (factor: number) =>
    Float64Array.from(day, (each) =>
      Number((level * factor * (1 + 0.01 * (each - FRIDAY))).toFixed(level < 10 ? 5 : 2)),
    );
  return {
    day,
    open: price(0.995),
    high: price(1.01),
    low: price(0.99),
    close: price(1),
    volume: price(1),
  };
}

const quoteOf = (symbol: string): KnownQuote | null =>
  symbol in LEVELS
    ? {
        price: LEVELS[symbol] ?? 0,
        previousClose: null,
        day: FRIDAY,
        seed: 7,
        exchange: exchangeOf(symbol),
      }
    : null;

async function ticksAt(instants: readonly string[], ...symbols: string[]) {
  let now = 0;
  const feed = simulatedFeed(quoteOf, barsUntil, { now: () => now });
  const ticks = [];
  for (const instant of instants) {
    now = Date.parse(instant);
    ticks.push(...(await feed.next(symbols, signal)));
  }
  return ticks;
}
const everySecond = (from: string, seconds: number): string[] =>
  Array.from({ length: seconds }, (_, i) => new Date(Date.parse(from) + 1000 * i).toISOString());

describe('simulated ticks', () => {
  it('are a function of seed, symbol and instant, independent of other symbols and of the start', async () => {
    const alone = await ticksAt(everySecond('2026-11-23T15:00:00Z', 120), 'A.US');
    expect(alone.length).toBeGreaterThan(20);
    const late = await ticksAt(everySecond('2026-11-23T15:01:00Z', 60), 'B.US', 'A.US');
    const [first] = late.filter(({ symbol }) => symbol === 'A.US');
    expect(alone).toContainEqual(first);
    expect(alone.slice(-5)).toEqual(late.filter(({ symbol }) => symbol === 'A.US').slice(-5));
  });

  it('stay within the bar of the day and end at its close, against the close before', async () => {
    const [tick] = await ticksAt(['2026-11-23T18:00:00Z'], 'A.US');
    const bars = barsUntil('A.US', 7, FRIDAY + 3);
    expect(tick?.price).toBeGreaterThanOrEqual(bars?.low.at(-1) ?? NaN);
    expect(tick?.price).toBeLessThanOrEqual(bars?.high.at(-1) ?? NaN);
    expect(tick).not.toHaveProperty('label');
    const [close] = await ticksAt(['2026-11-23T23:00:00Z'], 'A.US');
    expect(close).toMatchObject({
      price: bars?.close.at(-1),
      time: '2026-11-23T21:00:00.000Z',
      closedAt: '2026-11-23T21:00:00.000Z',
      label: 'Close of 23 Nov 2026, 16:00 New York',
    });
  });

  it('repeat the current price on each call, even if it is unchanged', async () => {
    const instant = '2026-11-23T18:00:00Z';
    const [first, second] = await ticksAt([instant, instant], 'A.US');
    expect(first?.symbol).toBe('A.US');
    expect(second).toEqual(first);
    const closes = await ticksAt(['2026-11-23T21:00:00Z', '2026-11-24T03:00:00Z'], 'A.US');
    expect(closes[1]).toEqual(closes[0]);
    expect(closes).toHaveLength(2);
  });

  it.each([
    ['on a Sunday', '2026-11-22T15:00:00Z'],
    ['before the opening', '2026-11-23T14:29:00Z'],
    ['after the close that the snapshot has', '2026-11-20T22:30:00Z'],
  ])('do not come %s', async (_, instant) => {
    expect(await ticksAt(everySecond(instant, 30), 'A.US')).toEqual([]);
  });

  it('cover currencies from Sunday 17:00 in New York, and coins at all times', async () => {
    const symbols = ['EURUSD.FOREX', 'BTC-USD.CC'];
    const before = await ticksAt(['2026-11-22T21:59:00Z'], ...symbols);
    expect(before.map(({ symbol }) => symbol)).toEqual(['BTC-USD.CC']);
    const after = await ticksAt(['2026-11-22T22:00:30Z'], ...symbols);
    expect(after.map(({ symbol }) => symbol)).toEqual(symbols);
    // The trading day of currencies that has started is Monday.
    expect(after.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-22']);
  });

  it('compare coins with their price 24 hours before', async () => {
    const at = async (instant: string) => (await ticksAt([instant], 'BTC-USD.CC'))[0];
    const [now, before] = [await at('2026-11-24T10:00:00Z'), await at('2026-11-23T10:00:00Z')];
    const change = 100 * ((now?.price ?? 0) / (before?.price ?? 1) - 1);
    expect(now?.day1ChangePercent).toBeCloseTo(change, 1);
  });

  it('agree around a triangle of currencies at every instant', async () => {
    const symbols = ['EURUSD.FOREX', 'GBPUSD.FOREX', 'EURGBP.FOREX'];
    for (const instant of everySecond('2026-11-23T09:00:00Z', 40)) {
      const [eur, gbp, cross] = await ticksAt([instant], ...symbols);
      expect(((eur?.price ?? 0) / (gbp?.price ?? 1)).toFixed(4)).toBe(cross?.price.toFixed(4));
    }
  });

  it('omit unknown and real symbols', async () => {
    expect(await ticksAt(['2026-11-23T15:00:00Z'], 'NOPE.US')).toEqual([]);
    const feed = simulatedFeed(
      () => ({ ...(quoteOf('A.US') as KnownQuote), seed: null }),
      barsUntil,
      {
        now: () => Date.parse('2026-11-23T15:00:00Z'),
      },
    );
    expect(await feed.next(['A.US'], signal)).toEqual([]);
  });
});
