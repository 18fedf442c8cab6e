import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { DailyBars } from '../../dataset/dataset';
import { dividendRecord as dividend } from '../../dataset/records/dividend.fixture';
import type { SplitRecord } from '../../dataset/records/split';
import { arbitraryBars, sliceOf } from '../technicals/bars.fixture';
import { isoDate } from '../../dates/civil-dates';
import { deriveFromBars } from '../technicals/from-bars';
import {
  shareFactor,
  splitAdjusted,
  splitAdjustedDividends,
  splitAdjustedPeriods,
} from './split-adjustment';

/** Bars in today's shares → bars as traded, which a source would report. */
function asTraded(bars: DailyBars, splits: readonly SplitRecord[]): DailyBars {
  const factor = (day: number) =>
    splits.reduce(
      (product, { date, ratio }) => (isoDate(day) < date ? product * ratio : product),
      1,
    );
  const scaled = (values: Float64Array, direction: 1 | -1) =>
    values.map((value, i) => value * factor(bars.day[i] ?? 0) ** direction);
  return {
    day: bars.day,
    open: scaled(bars.open, 1),
    high: scaled(bars.high, 1),
    low: scaled(bars.low, 1),
    close: scaled(bars.close, 1),
    volume: scaled(bars.volume, -1),
  };
}

/** In shares: they scale with the basis; all other fields do not. */
const SCALED: Readonly<Record<string, 1 | -1>> = {
  price: 1,
  atr14: 1,
  latestVolume: -1,
  avg10Volume: -1,
  avg30Volume: -1,
};

describe('split adjustment', () => {
  const splits = [
    { date: '2014-06-09', ratio: 7 },
    { date: '2020-08-31', ratio: 4 },
  ];

  it("counts today's shares of a day; on the day of a split they are new", () => {
    const factorOf = shareFactor(splits);
    const on = (date: string) => factorOf(Date.parse(date) / 86_400_000);
    expect(['2014-06-08', '2014-06-09', '2020-08-30', '2020-08-31'].map(on)).toEqual([28, 4, 4, 1]);
    expect(shareFactor([...splits, ...splits])(0)).toBe(28);
    expect(
      shareFactor([
        { date: '2020-01-01', ratio: 0 },
        { date: 'soon', ratio: 2 },
      ])(0),
    ).toBe(1);
  });

  it('divides prices before a split and multiplies their volumes', () => {
    const [before, on] = ['2020-08-28', '2020-08-31'].map((date) => Date.parse(date) / 86_400_000);
    const prices = Float64Array.of(500, 127);
    const bars: DailyBars = {
      day: Int32Array.of(before ?? 0, on ?? 0),
      open: prices,
      high: prices,
      low: prices,
      close: prices,
      volume: Float64Array.of(46_000_000, 225_000_000),
    };
    const { close, volume } = splitAdjusted(bars, splits);
    expect([...close]).toEqual([125, 127]);
    expect([...volume]).toEqual([184_000_000, 225_000_000]);
  });

  it('adjusts dividends and statements on the same basis', () => {
    const [before, on] = splitAdjustedDividends(
      [dividend('2020-08-07', 0.82), dividend('2020-08-31', 0.205)],
      splits,
    );
    expect(before?.amount).toBeCloseTo(0.205, 12);
    expect(on?.amount).toBe(0.205);
    const period = {
      periodEnd: '2020-06-27',
      filedDate: '2020-07-31',
      values: { epsDiluted: 2.58, dilutedShares: 4e9, netIncome: 1e10 },
    };
    const restated = { ...period, filedDate: '2020-09-30' };
    expect(splitAdjustedPeriods([period, restated], splits).map(({ values }) => values)).toEqual([
      { epsDiluted: 0.645, dilutedShares: 16e9, netIncome: 1e10 },
      period.values,
    ]);
  });

  it('changes no derived value of any day, whenever a split happened', () => {
    const arbitrarySplits = fc.array(
      fc.record({ back: fc.nat({ max: 900 }), ratio: fc.constantFrom(2, 3, 7, 0.1, 1.5, 0.05) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(arbitraryBars, arbitrarySplits, fc.nat({ max: 300 }), (bars, moves, ago) => {
        const last = bars.day.at(-1) ?? 0;
        const byDate = new Map(moves.map(({ back, ratio }) => [isoDate(last - back), ratio]));
        const all = [...byDate].map(([date, ratio]) => ({ date, ratio }));
        const until = Math.max(1, bars.day.length - ago);
        // Data known on an earlier day: its bars, and even the splits still to come.
        const traded = sliceOf(asTraded(bars, all), 0, until);
        const ours = deriveFromBars(splitAdjusted(traded, all));
        const expected = deriveFromBars(sliceOf(bars, 0, until));
        const basis = all.reduce(
          (product, { date, ratio }) =>
            date > isoDate(bars.day[until - 1] ?? 0) ? product * ratio : product,
          1,
        );
        for (const [field, value] of Object.entries(expected)) {
          const expectedValue =
            typeof value === 'number' ? value * basis ** (SCALED[field] ?? 0) : value;
          const actualValue = ours[field];
          const isSame =
            typeof expectedValue === 'number' && typeof actualValue === 'number'
              ? Math.abs(actualValue - expectedValue) <= 1e-7 * Math.max(1, Math.abs(expectedValue))
              : actualValue === expectedValue || field.startsWith('week52New');
          expect([field, isSame]).toEqual([field, true]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same bars for any order of splits', () => {
    fc.assert(
      fc.property(arbitraryBars, (bars) => {
        const some = [10, 200, 400].map((back, i) => ({
          date: isoDate((bars.day.at(-1) ?? 0) - back),
          ratio: i + 2,
        }));
        expect(splitAdjusted(bars, some.toReversed())).toEqual(splitAdjusted(bars, some));
      }),
      { numRuns: 20 },
    );
  });
});
