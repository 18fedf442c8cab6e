import { dayNumber } from 'market-model/dates';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatedIntraday } from './simulated-intraday';

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
            venue: null,
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

  it.each([
    ['GDAXI.INDX', 'F', '2026-11-20T08:00:00.000Z', '2026-11-20T16:25:00.000Z'],
    ['N225.INDX', 'TSE', '2026-11-20T00:00:00.000Z', '2026-11-20T06:25:00.000Z'],
    ['GSPC.INDX', 'NYSE', '2026-11-20T14:30:00.000Z', '2026-11-20T20:55:00.000Z'],
  ])('%s keeps the hours of its own exchange', async (symbol, venue, first, last) => {
    const one = Float64Array.of(100);
    const day = Int32Array.of(dayNumber(2026, 11, 20));
    const daily = { day, open: one, high: one, low: one, close: one, volume: one };
    const asset = { symbol, assetType: 'index', venue, daily, days: 1 } as const;
    const dates = (await simulatedIntraday(asset))?.bars.date ?? [];
    expect([dates[0], dates.at(-1)]).toEqual([first, last]);
  });
});
