import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { parseIsoDate } from '../../dates/civil-dates';
import { modifiedDietz } from './modified-dietz';
import { rootBetween } from './root';
import { annualised, linkedReturn, timeWeightedReturn } from './time-weighted-return';
import { xirr } from './xirr';

const at = (text: string): number => parseIsoDate(text) ?? NaN;
const flows = (...moves: [string, number][]) =>
  moves.map(([date, amount]) => ({ day: at(date), amount }));

describe('xirr', () => {
  it.each([1992, 2008])("has the rate of Microsoft's example from %i on", (year) => {
    const result = xirr(
      flows(
        [`${year}-01-01`, -10_000],
        [`${year}-03-01`, 2750],
        [`${year}-10-30`, 4250],
        [`${year + 1}-02-15`, 3250],
        [`${year + 1}-04-01`, 2750],
      ),
    );
    expect(result?.rate).toBeCloseTo(0.3733625335, 9);
    expect(result?.doubt).toBeNull();
  });

  it('has the rates of Portfolio Performance', () => {
    expect(xirr(flows(['2010-01-01', -200], ['2010-12-31', 210]))?.rate).toBeCloseTo(0.05014075, 8);
    const dividends = xirr(
      flows(
        ['2002-11-30', -4398],
        ['2007-06-11', 200],
        ['2008-05-11', 270],
        ['2009-05-01', 280],
        ['2010-06-01', 280],
        ['2011-05-02', 300],
        ['2012-04-30', 330],
        ['2012-12-06', 14_508],
      ),
    );
    expect(Math.abs((dividends?.rate ?? NaN) - 0.144463)).toBeLessThan(1e-4);
    const lost = xirr(flows(['2019-05-24', -1560.94], ['2020-01-13', -1160], ['2020-06-29', 42.8]));
    expect(Math.abs((lost?.rate ?? NaN) + 0.99925164)).toBeLessThan(1e-4);
  });

  it('needs money in and out, on two days', () => {
    expect(xirr(flows(['1992-01-01', 10_000], ['1992-03-01', 2750]))).toBeNull();
    expect(xirr([])).toBeNull();
    expect(xirr(flows(['1992-01-01', -1], ['1992-01-01', 2]))).toBeNull();
  });

  it('flags a doubtful rate', () => {
    expect(xirr(flows(['2020-01-01', -100], ['2020-01-20', 101]))?.doubt).toBe(
      'shorter than 30 days',
    );
    // −1000, +2300, −1320 has the rates 10 % and 20 %.
    const twice = xirr(flows(['2021-01-01', -1000], ['2022-01-01', 2300], ['2023-01-01', -1320]));
    expect(twice?.doubt).toBe('several rates');
    expect(twice?.rate).toBeCloseTo(0.1, 9);
  });

  it('finds rates far outside of the common ones', () => {
    const rateOf = (...items: [string, number][]) => xirr(flows(...items))?.rate ?? NaN;
    // 100 000 times the money in 31 days: 10^(5 · 365 / 31) − 1.
    const high = rateOf(['2024-01-01', -1], ['2024-02-01', 1e5]);
    expect(Math.log10(high + 1)).toBeCloseTo((5 * 365) / 31, 9);
    // A ten-thousandth is left after 31 days: 10^(−4 · 365 / 31) − 1, which is −1 + 10⁻⁴⁷.
    expect(rateOf(['2024-01-01', -1e4], ['2024-02-01', 1])).toBeCloseTo(-1, 12);
    // A ten-millionth after a year.
    expect(rateOf(['2023-01-01', -1e7], ['2024-01-01', 1]) + 1).toBeCloseTo(1e-7, 12);
    // Growth of 1 to 50 000 in a year.
    expect(rateOf(['2023-01-01', -1], ['2024-01-01', 5e4])).toBeCloseTo(49_999, 4);
  });

  it('combines flows of the same day', () => {
    expect(xirr(flows(['2024-01-01', -100], ['2024-01-01', 100], ['2024-03-01', 5]))).toBeNull();
  });

  it('makes the present value of any flows zero', () => {
    const outflow = fc.record({
      day: fc.integer({ min: 0, max: 20_000 }),
      amount: fc.double({ min: 1, max: 1e6, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        fc.array(outflow, { minLength: 1, maxLength: 20 }),
        (invested, received) => {
          const all = [{ day: -1, amount: -invested }, ...received];
          const result = xirr(all);
          const last = Math.max(...received.map(({ day }) => day)) + 1;
          // As of the last day for rates below zero: the sign is the same and nothing overflows.
          const valueAt = (rate: number) =>
            all.reduce((sum, { day, amount }) => {
              const years = (day + 1 - (rate < 0 ? last : 0)) / 365;
              return sum + amount * (1 + rate) ** -years;
            }, 0);
          // One change of sign has exactly one rate. Near −1 and far above 1 a number has too few digits to insert it.
          // No result: the rate is beyond the largest number.
          const rate = result?.rate ?? Infinity;
          const holds =
            rate > 1e4
              ? valueAt(1e4) > 0
              : rate < -0.999999
                ? valueAt(-0.999999) < 0
                : Math.abs(valueAt(rate)) < 1e-6 * (invested + 1);
          expect(holds).toBe(true);
        },
      ),
    );
  });
});

describe('rootBetween', () => {
  it('finds a root if there is one, and reports flows of a single sign', () => {
    expect(rootBetween((x) => x ** 3 - 2, 0, 2)).toBeCloseTo(Math.cbrt(2), 12);
    expect(rootBetween(Math.cos, 0, 3)).toBeCloseTo(Math.PI / 2, 12);
    expect(rootBetween((x) => x * x + 1, -1, 1)).toBeNull();
    expect(rootBetween((x) => x, 0, 1)).toBe(0);
  });
});

describe('timeWeightedReturn', () => {
  it('has the daily and accumulated returns of the sample sheet of Portfolio Performance', () => {
    const moves: [inflow: number, outflow: number, earned: number][] = [
      [10_000, 0, 0],
      [0, 0, 230],
      [200, 0, 200],
      [0, 400, -234.41],
      [0, 0, 293.99],
      [0, 0, 293.99],
      [5400, 0, 195.99],
      [0, 3697.04, -882.52],
      [0, 0, -1003.85],
    ];
    let value = 0;
    const days = moves.map(([inflow, outflow, earned], i) => {
      value += inflow - outflow + earned;
      return { day: at('2011-12-31') + i, value, inflow, outflow };
    });
    const { daily, accumulated, total, annualised: yearly } = timeWeightedReturn(days);
    const near = (series: Float64Array, expected: number[]) => {
      for (const [i, expectedRow] of expected.entries())
        expect(Math.abs((series[i + 1] ?? NaN) - expectedRow)).toBeLessThan(1e-5);
    };
    near(
      daily,
      [
        0.023, 0.019175455, -0.0220517, 0.0294117647, 0.0285714286, 0.012261967, -0.0545454545,
        -0.0865384615,
      ],
    );
    near(
      accumulated,
      [
        0.023, 0.042616491, 0.019624983, 0.049614163, 0.079603343, 0.092841403, 0.03323197,
        -0.056182678,
      ],
    );
    expect(total).toBe(accumulated.at(-1));
    expect(yearly).toBeNull();
  });

  it('differs from the money-weighted rate of the same flows', () => {
    const { daily, total } = timeWeightedReturn([
      { day: at('2020-12-31'), value: 1_000_000, inflow: 1_000_000, outflow: 0 },
      { day: at('2021-08-15'), value: 1_162_484, inflow: 0, outflow: 0 },
      { day: at('2021-12-31'), value: 1_192_328, inflow: 100_000, outflow: 0 },
    ]);
    expect(100 * (daily[1] ?? NaN)).toBeCloseTo(16.25, 2);
    expect(100 * (daily[2] ?? NaN)).toBeCloseTo(-5.56, 2);
    expect(100 * total).toBeCloseTo(9.788498, 6);
    const rate = xirr(
      flows(['2020-12-31', -1_000_000], ['2021-08-15', -100_000], ['2021-12-31', 1_192_328]),
    );
    expect(100 * (rate?.rate ?? NaN)).toBeCloseTo(8.905016, 6);
  });

  it('links periods', () => {
    const periods = [112_000 / 100_000 - 1, 125_000 / 142_000 - 1, 100_000 / 83_000 - 1];
    expect(100 * linkedReturn(periods)).toBeCloseTo(18.784999, 5);
    expect(100 * linkedReturn([0.04, 0.09, 0.05, 0.11])).toBeCloseTo(32.12, 2);
  });

  it('annualises periods of a year or more only', () => {
    expect(annualised(0.21, 730)).toBeCloseTo(0.1, 12);
    expect(annualised(0.1, 365)).toBeCloseTo(0.1, 12);
    expect(annualised(0.1, 364)).toBeNull();
  });

  it('does not see money that moves', () => {
    const change = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    const move = fc.record({
      change,
      inflow: fc.integer({ min: 0, max: 1000 }),
      share: fc.double({ min: 0, max: 0.9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 40 }), (moves) => {
        let value = 0;
        const days = moves.map(({ change: r, inflow, share }, day) => {
          const start = day === 0 ? 1000 : inflow;
          const before = (value + start) * (1 + r);
          const outflow = before * share;
          value = before - outflow;
          return { day, value, inflow: start, outflow };
        });
        const expected = linkedReturn(moves.map(({ change: r }) => r));
        expect(timeWeightedReturn(days).total).toBeCloseTo(expected, 8);
      }),
    );
  });
});

describe('modifiedDietz', () => {
  it('has the published return of October', () => {
    const october = [
      { day: 5, amount: -15.05 },
      { day: 9, amount: 19.82 },
      { day: 15, amount: 16.42 },
      { day: 24, amount: -18.96 },
    ];
    expect(modifiedDietz(585.6, 602.34, october, 31)).toBeCloseTo(0.0245418, 7);
  });

  it('is the plain return without flows, and unknown without money', () => {
    expect(modifiedDietz(100, 110, [], 30)).toBeCloseTo(0.1, 12);
    expect(modifiedDietz(0, 10, [], 30)).toBeNull();
  });
});
