import { describe, expect, it } from '@jest/globals';
import { costOverTime } from './cost-over-time';

const PLAN = { amount: 10_000, monthly: 0, returnPercent: 6, years: 10 };

describe('costOverTime', () => {
  it('is the compound difference of a single deposit', () => {
    const result = costOverTime(PLAN, 0.5);
    expect(result.valueWithoutCost).toBeCloseTo(10_000 * 1.06 ** 10, 6);
    expect(result.value).toBeCloseTo(10_000 * (1.06 * 0.995) ** 10, 6);
    expect(result.cost).toBeCloseTo(875.54, 2);
    expect(result.shareOfGain).toBeCloseTo((100 * 875.54) / 7908.48, 2);
  });

  it('adds deposits at the end of each month, as in the annuity formula', () => {
    const month = (1.06 * 0.998) ** (1 / 12);
    const result = costOverTime({ ...PLAN, amount: 0, monthly: 100 }, 0.2);
    expect(result.value).toBeCloseTo((100 * (month ** 120 - 1)) / (month - 1), 6);
    expect(result.paidIn).toBe(12_000);
  });

  it('is zero for a free fund, and has no share of a missing gain', () => {
    expect(costOverTime(PLAN, 0).cost).toBe(0);
    const falling = costOverTime({ ...PLAN, returnPercent: -5 }, 1);
    expect(falling.cost).toBeGreaterThan(0);
    expect(falling.shareOfGain).toBeNull();
    expect(costOverTime({ ...PLAN, returnPercent: 0, monthly: 50 }, 0).value).toBe(16_000);
  });
});
