import { describe, expect, it } from '@jest/globals';
import { performanceDouble } from '../portfolio.fixture';
import { rateOverDays, returnsOfPeriod } from './returns-of-period';

describe('returns of a period', () => {
  it('are annualised from 365 days on', () => {
    const long = performanceDouble({
      to: '2026-11-20',
      flows: [{ date: '2024-11-20', amount: -100 }],
      twr: 0.21,
      twrAnnualised: 0.1,
      xirr: 0.12,
    });
    expect(returnsOfPeriod(long)).toMatchObject({
      twr: { percent: 10, perYear: true },
      twrTotal: 21,
      xirr: { percent: 12, perYear: true },
    });
  });

  it('are not annualised for shorter periods', () => {
    const short = performanceDouble({
      to: '2026-11-20',
      flows: [{ date: '2026-08-20', amount: -100 }],
      twr: 0.05,
      twrAnnualised: null,
      xirr: 0.2,
    });
    const { twr, xirr, days } = returnsOfPeriod(short);
    expect([days, twr]).toEqual([92, { percent: 5, perYear: false }]);
    expect(xirr.perYear).toBe(false);
    expect(xirr.percent).toBeCloseTo(100 * (1.2 ** (92 / 365) - 1), 9);
  });

  it('stay unknown', () => expect(rateOverDays(null, 100)).toBeNull());
});
