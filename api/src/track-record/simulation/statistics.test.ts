import { describe, expect, it } from 'vitest';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { performance, periodReturns, portfolioPeriods } from './statistics';

const day = (text: string) => parseIsoDate(text) ?? 0;

describe('performance', () => {
  it('dates the largest loss and the way back', () => {
    const days = Int32Array.from([0, 1, 2, 3, 4].map((n) => day('2020-01-01') + n));
    const figures = performance(Float64Array.from([100, 120, 90, 110, 121]), days, 100);
    expect(figures.totalReturnPercent).toBeCloseTo(21, 10);
    expect(figures.annualReturnPercent).toBeNull();
    expect(figures.maxDrawdown).toEqual({
      percent: expect.closeTo(-25, 10),
      peakDate: '2020-01-02',
      bottomDate: '2020-01-03',
      recoveredDate: '2020-01-05',
    });
  });

  it('returns an annual return for periods of at least a year', () => {
    const days = Int32Array.from([day('2019-01-01'), day('2020-12-31')]);
    // 730 days are two years of 365.
    expect(performance(Float64Array.from([100, 121]), days, 100).annualReturnPercent).toBeCloseTo(
      10,
      10,
    );
  });

  it('has no drawdown without a loss', () => {
    const days = Int32Array.from([0, 1]);
    expect(performance(Float64Array.from([100, 100]), days, 100).maxDrawdown).toBeNull();
  });
});

describe('returns of holding periods', () => {
  it('count the costs of a rebalancing to the period that it begins', () => {
    const rebalances = [
      { before: 100, after: 99, costs: 1, traded: 1 },
      { before: 110, after: 108, costs: 2, traded: 2 },
    ];
    const value = Float64Array.from([99, 108, 121]);
    expect(portfolioPeriods({ value, rebalances })).toEqual([110 / 100 - 1, 121 / 110 - 1]);
    expect(periodReturns(Float64Array.from([100, 120, 90]), [0, 1])).toEqual([
      120 / 100 - 1,
      90 / 120 - 1,
    ]);
  });
});
