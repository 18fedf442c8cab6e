import { describe, expect, it } from 'vitest';
import type { DividendRecord } from 'api/dataset';
import { parseIsoDate } from 'api/dates';
import { dividendIncreaseStreak, isTradingDay } from 'api/derive';
import { dividendRecords, type DividendPlan } from './dividend-plan';

const TODAY = parseIsoDate('2026-11-20') ?? 0;
const PLAN: DividendPlan = {
  annual: 4,
  paymentsPerYear: 4,
  growthPercent: 10,
  streak: 6,
  before: 'cut',
  since: 1990,
  raisedWith: 0,
  phase: 40,
  declaredBefore: 20,
  paidAfter: 14,
  scrip: false,
  specials: [{ exDay: parseIsoDate('2021-06-01') ?? 0, share: 0.5 }],
};
const records = (plan: Partial<DividendPlan> = {}, today = TODAY): DividendRecord[] =>
  dividendRecords({ ...PLAN, ...plan }, 'US', 'USD', today);
const yearSum = (list: readonly DividendRecord[], year: number): number =>
  list
    .filter(({ exDate, special }) => exDate.startsWith(String(year)) && !special)
    .reduce((sum, { amount }) => sum + amount, 0);

describe('dividends of a plan', () => {
  it('reach back at least twelve years, on trading days, and are announced', () => {
    const list = records();
    expect(list[0]?.exDate.slice(0, 4)).toBe('2012');
    for (const { exDate, paymentDate, declaredDate } of list) {
      expect(isTradingDay('US', parseIsoDate(exDate) ?? 0)).toBe(true);
      expect((declaredDate ?? '') < exDate && exDate < (paymentDate ?? '')).toBe(true);
      expect((declaredDate ?? '') <= '2026-11-20').toBe(true);
    }
  });

  it('rise as long as the streak says, and not longer', () => {
    const payments = records().map(({ exDate, amount, special }) => ({
      exDay: parseIsoDate(exDate) ?? 0,
      amount,
      special,
    }));
    // The year of the plan is not over: the streak counts completed years.
    expect(dividendIncreaseStreak(payments, TODAY)).toBe(PLAN.streak - 1);
    expect(yearSum(records(), 2019)).toBeGreaterThan(yearSum(records(), 2020));
    expect(yearSum(records({ before: 'freeze' }), 2019)).toBeCloseTo(
      yearSum(records({ before: 'freeze' }), 2020),
      2,
    );
  });

  it('keep specials apart', () => {
    const special = records().filter((record) => record.special);
    expect(special).toHaveLength(1);
    expect(special[0]).toMatchObject({ frequency: null, exDate: '2021-06-01' });
  });

  it('never change when days go by', () => {
    const before = records({}, TODAY - 400);
    expect(records().slice(0, before.length)).toEqual(before);
  });
});
