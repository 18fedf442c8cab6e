import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { totalReturnFactors } from './total-return';

const days = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];

describe('total return', () => {
  it('reinvests a dividend at the close of its ex-date', () => {
    // Bought at 100; 2 paid at a close of 98: 1 + 2/98 shares, worth 103 · (1 + 2/98) at the end.
    const closes = [100, 98, 101, 103];
    const factors = totalReturnFactors(days, closes, [{ exDate: '2026-01-06', amount: 2 }]);
    const series = closes.map((close, at) => close * (factors[at] ?? 0));
    expect(series.at(-1)).toBe(103);
    expect(103 / (series[0] ?? 0)).toBeCloseTo((103 * (1 + 2 / 98)) / 100, 12);
    // The return of the ex-date itself: (98 + 2) / 100 − 1.
    expect((series[1] ?? 0) / (series[0] ?? 1)).toBeCloseTo(1, 12);
  });

  it('moves a dividend without a bar to the next one, and ignores those outside the bars', () => {
    const dividends = [
      { exDate: '2025-12-01', amount: 9 },
      { exDate: '2026-01-04', amount: 9 },
      { exDate: '2026-02-01', amount: 9 },
    ];
    expect(totalReturnFactors(days, [1, 1, 1, 1], dividends)).toEqual([1, 1, 1, 1]);
    const late = totalReturnFactors(
      ['2026-01-05', '2026-01-08'],
      [10, 10],
      [{ exDate: '2026-01-07', amount: 10 }],
    );
    expect(late).toEqual([0.5, 1]);
  });

  it('ignores amounts that are not positive, in any order', () => {
    const closes = [100, 100, 100, 100];
    const dividends = [
      { exDate: '2026-01-08', amount: 1 },
      { exDate: '2026-01-06', amount: 2 },
      { exDate: '2026-01-06', amount: 0 },
      { exDate: '2026-01-07', amount: Number.NaN },
    ];
    const expected = totalReturnFactors(days, closes, dividends.toReversed());
    expect(totalReturnFactors(days, closes, dividends)).toEqual(expected);
    expect(expected[0]).toBeCloseTo((100 / 101) * (100 / 102), 12);
  });

  it('is the compounded return of a holder who buys shares with each dividend', () => {
    const paid = fc.array(
      fc.tuple(
        fc.double({ min: 1, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
      ),
      {
        minLength: 2,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(paid, (rows) => {
        const dates = rows.map((_, at) =>
          new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10),
        );
        const closes = rows.map(([close]) => close);
        const dividends = rows.map(([, amount], at) => ({ exDate: dates[at] ?? '', amount }));
        let shares = 1;
        for (const [at, [close, amount]] of rows.entries())
          if (at > 0) shares += (shares * amount) / close;
        const [first = 0] = totalReturnFactors(dates, closes, dividends);
        const wealth = (shares * (closes.at(-1) ?? 0)) / (closes[0] ?? 1);
        expect((closes.at(-1) ?? 0) / ((closes[0] ?? 0) * first) / wealth).toBeCloseTo(1, 9);
      }),
    );
  });
});
