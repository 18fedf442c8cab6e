import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { arbitraryBars, sliceOf, walk } from './bars.fixture';
import { addMonths, civilDate, isoDate, parseIsoDate } from '../../dates/civil-dates';
import { deriveFromBars } from './from-bars';
import { PRICE_WINDOWS, windowBase } from './price-windows';
import { relativeVolume, relativeVolumeSoFar } from './relative-volume';
import { movingAverage } from './moving-average';

/** Fields in the currency of the price or in shares. */
const IN_UNITS = new Set(['price', 'atr14', 'latestVolume', 'avg10Volume', 'avg30Volume']);
/** Wilder's averages remember every bar since the first. */
const WITH_MEMORY = new Set(['rsi14', 'atr14']);

const near = (a: unknown, b: unknown, tolerance = 1e-9): boolean =>
  typeof a === 'number' && typeof b === 'number'
    ? Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b))
    : a === b;

describe('fields from bars', () => {
  it('do not depend on history before their window', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 900 }), (seed, dropped) => {
        const long = walk(seed, 2300);
        const whole = deriveFromBars(long);
        const short = deriveFromBars(sliceOf(long, dropped));
        for (const [field, value] of Object.entries(short)) {
          const tolerance = WITH_MEMORY.has(field) ? 1e-6 : 1e-9;
          expect([field, near(value, whole[field], tolerance)]).toEqual([field, true]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('stay the same in another currency or another unit of volume', () => {
    fc.assert(
      fc.property(
        arbitraryBars,
        fc.constantFrom(0.01, 100, 1.2345),
        fc.constantFrom(1000, 0.5),
        (bars, rate, lot) => {
          const scaled = (values: Float64Array, by: number) => values.map((value) => value * by);
          const other = deriveFromBars({
            day: bars.day,
            open: scaled(bars.open, rate),
            high: scaled(bars.high, rate),
            low: scaled(bars.low, rate),
            close: scaled(bars.close, rate),
            volume: scaled(bars.volume, lot),
          });
          for (const [field, value] of Object.entries(deriveFromBars(bars))) {
            const holds = IN_UNITS.has(field) || near(other[field], value, 1e-7);
            expect([field, holds]).toEqual([field, true]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keep their bounds', () => {
    fc.assert(
      fc.property(arbitraryBars, (bars) => {
        const fields = deriveFromBars(bars);
        const within = (field: string, low: number, high: number) => {
          const value = fields[field] ?? null;
          expect([
            field,
            value === null || (Number(value) >= low && Number(value) <= high),
          ]).toEqual([field, true]);
        };
        within('rsi14', 0, 100);
        within('week52HighLow', 0, 100);
        within('week52HighDiff', -100, 0);
        within('week52LowDiff', 0, Infinity);
        within('adr14Percent', 0, Infinity);
        within('relativeVolume', 0, 30);
      }),
      { numRuns: 60 },
    );
  });
});

describe('windows', () => {
  const months1 = { field: 'm', months: 1 };

  it.each([
    ['2023-03-31', '2023-02-28'],
    ['2024-03-31', '2024-02-29'],
    ['2024-03-30', '2024-02-29'],
    ['2023-05-31', '2023-04-30'],
    ['2026-01-01', '2025-12-01'],
  ])('of coins, which trade every day, one month before %s is %s', (today, expected) => {
    const { day } = walk(1, 60, today, 'every-day');
    expect(isoDate(day[windowBase(day, months1)] ?? 0)).toBe(expected);
  });

  it('of a day count trading days, over weekends and holidays', () => {
    const { day } = walk(7, 400);
    expect(windowBase(day, { field: 'd', bars: 1 })).toBe(398);
    expect(windowBase(day, { field: 'd', bars: 5 })).toBe(394);
  });

  it('begin on the last trading day on or before the same day of the month', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 2000 }), (seed, back) => {
        const last = (parseIsoDate('2026-04-13') ?? 0) - back;
        const { day } = walk(seed, 1400, isoDate(last));
        const today = day.at(-1) ?? 0;
        for (const window of PRICE_WINDOWS) {
          if (!('months' in window)) continue;
          const base = windowBase(day, window);
          const anchor = addMonths(today, -window.months);
          expect(base).toBe(day.findLastIndex((bar) => bar <= anchor));
          const anchorDate = civilDate(anchor);
          expect(anchorDate.day).toBeLessThanOrEqual(civilDate(today).day);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are one on 31 December: a year back and the year to date', () => {
    for (const year of [2019, 2020, 2022, 2023, 2024]) {
      const { day } = walk(year, 600, `${year}-12-31`, 'every-day');
      expect(windowBase(day, { field: 'y', months: 12 })).toBe(
        windowBase(day, { field: 'ytd', yearToDate: true }),
      );
    }
  });
});

describe('relative volume while the session is open', () => {
  it('is that of the whole day when it is over, and does not jump before', () => {
    const { volume } = walk(3, 60);
    const whole = relativeVolume(volume.at(-1) ?? 0, movingAverage(volume, 30));
    expect(relativeVolumeSoFar(volume, 1)).toBeCloseTo(whole ?? NaN, 12);
    const half = volume.with(59, (volume[59] ?? 0) / 2);
    expect(relativeVolumeSoFar(half, 0.5)).toBeCloseTo(whole ?? NaN, 12);
  });

  it.each([0, -1, 1.5, NaN])('is unknown when %p of the session has passed', (elapsed) => {
    expect(relativeVolumeSoFar(walk(3, 60).volume, elapsed)).toBeNull();
  });

  it('needs 30 known volumes', () => {
    expect(relativeVolumeSoFar(walk(3, 29).volume, 0.5)).toBeNull();
    expect(relativeVolumeSoFar(walk(3, 60).volume.with(40, NaN), 0.5)).toBeNull();
  });
});
