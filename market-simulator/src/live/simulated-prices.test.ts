import { dayNumber } from 'api/dates';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { RandomStream } from '../random/random';
import { simulatedFeed } from './simulated-feed';
import { simulatedIntraday } from './simulated-intraday';

const signal = new AbortController().signal;

describe('simulatedFeed', () => {
  it('stays near the close, changes against the previous close, and keeps the decimals', async () => {
    const random = new RandomStream(1);
    const feed = simulatedFeed(() => ({ price: 50.25, previousClose: 50 }), {
      random: () => random.next(),
      now: () => 0,
    });
    const prices: number[] = [];
    for (let second = 0; second < 20_000; second++) {
      for (const tick of await feed.next(['A.US'], signal)) {
        prices.push(tick.price);
        expect(tick.day1ChangePercent).toBeCloseTo(100 * (tick.price / 50 - 1), 9);
        expect(Number(tick.price.toFixed(2))).toBe(tick.price);
      }
    }
    expect(prices.length).toBeGreaterThan(5_000);
    expect(Math.max(...prices)).toBeLessThan(50.25 * 1.03);
    expect(Math.min(...prices)).toBeGreaterThan(50.25 * 0.97);
    expect(new Set(prices).size).toBeGreaterThan(20);
  });

  it('strolls the same way after each start, each symbol its own', async () => {
    const quote = () => ({ price: 100, previousClose: 100 });
    const walk = async (...symbols: string[]) => {
      const feed = simulatedFeed(quote, { now: () => 0 });
      const ticks = [];
      for (let second = 0; second < 50; second++) ticks.push(...(await feed.next(symbols, signal)));
      return ticks.filter(({ symbol }) => symbol === 'A.US').map(({ price }) => price);
    };
    const alone = await walk('A.US');
    expect(alone.length).toBeGreaterThan(5);
    expect(await walk('B.US', 'A.US')).toEqual(alone);
    const other = simulatedFeed(quote, { now: () => 0 });
    const prices = [];
    for (let second = 0; second < 50; second++)
      prices.push(...(await other.next(['B.US'], signal)));
    expect(prices.map(({ price }) => price)).not.toEqual(alone);
  });

  it('makes no price up for what it does not know', async () => {
    const feed = simulatedFeed(() => null, { random: () => 0 });
    expect(await feed.next(['A.US'], signal)).toEqual([]);
  });
});

describe('simulatedIntraday', () => {
  it('agrees with the daily bar', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          low: fc.integer({ min: 100, max: 9_999 }),
          range: fc.integer({ min: 0, max: 500 }),
          open: fc.double({ min: 0, max: 1, noNaN: true }),
          close: fc.double({ min: 0, max: 1, noNaN: true }),
          volume: fc.integer({ min: 0, max: 1e8 }),
          day: fc.integer({ min: dayNumber(2016, 1, 1), max: dayNumber(2027, 1, 1) }),
          symbol: fc.constantFrom('A.US', 'VOD.LSE', 'BTC-USD.CC', 'EURUSD.FOREX', 'BHP.AU'),
        }),
        async ({ low, range, open, close, volume, day, symbol }) => {
          const cents = (share: number) => Math.round(low + share * range) / 100;
          const one = (value: number) => Float64Array.of(value);
          const intraday = await simulatedIntraday({
            symbol,
            assetType: 'stock',
            days: 1,
            daily: {
              day: Int32Array.of(day),
              open: one(cents(open)),
              high: one(cents(1)),
              low: one(cents(0)),
              close: one(cents(close)),
              volume: one(volume),
            },
          });
          const { bars } = intraday ?? {
            bars: { date: [], open: [], high: [], low: [], close: [], volume: [] },
          };
          expect(bars.open[0]).toBe(cents(open));
          expect(bars.close.at(-1)).toBe(cents(close));
          expect(Math.max(...bars.high.map(Number))).toBe(cents(1));
          expect(Math.min(...bars.low.map(Number))).toBe(cents(0));
          const sum = bars.volume.reduce<number>((total, part) => total + Number(part), 0);
          expect(Math.abs(sum - volume)).toBeLessThanOrEqual(bars.volume.length);
          expect(bars.date.toSorted()).toEqual(bars.date);
        },
      ),
      { numRuns: 200 },
    );
  });
});
