import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DividendRecord } from 'market-model/dataset';
import { parseIsoDate } from 'market-model/dates';
import { dividendIncreaseStreak, isTradingDay } from 'market-model/derive';
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

const streakOf = (plan: Partial<DividendPlan> = {}) =>
  dividendIncreaseStreak(
    records(plan).map(({ exDate, amount, special }) => ({
      exDay: parseIsoDate(exDate) ?? 0,
      amount,
      special,
    })),
    TODAY,
  );

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

  it('rise for exactly the years of the streak', () => {
    // The year of the plan is not complete: the streak counts completed years.
    expect(streakOf()).toBe(PLAN.streak - 1);
    expect(yearSum(records(), 2019)).toBeGreaterThan(yearSum(records(), 2020));
    expect(yearSum(records({ before: 'freeze' }), 2019)).toBeCloseTo(
      yearSum(records({ before: 'freeze' }), 2020),
      2,
    );
  });

  it('never rise longer than the streak, wherever in the year a new rate starts', () => {
    fc.assert(
      fc.property(
        fc.record({
          annual: fc.double({ min: 0.01, max: 40, noNaN: true }),
          payments: fc
            .constantFrom(1 as const, 2 as const, 4 as const, 12 as const)
            .chain((paymentsPerYear) =>
              fc.record({
                paymentsPerYear: fc.constant(paymentsPerYear),
                raisedWith: fc.nat(paymentsPerYear - 1),
              }),
            ),
          growthPercent: fc.double({ min: 0, max: 15, noNaN: true }),
          streak: fc.nat(20),
          before: fc.constantFrom('cut' as const, 'freeze' as const),
        }),
        ({ payments, ...plan }) => {
          const streak = streakOf({ ...plan, ...payments }) ?? 0;
          expect(streak).toBeLessThanOrEqual(Math.max(0, plan.streak - 1));
        },
      ),
    );
  });

  it('list special dividends separately', () => {
    const special = records().filter((record) => record.special);
    expect(special).toHaveLength(1);
    expect(special[0]).toMatchObject({ frequency: null, exDate: '2021-06-01' });
  });

  it('do not change on later days', () => {
    const before = records({}, TODAY - 400);
    expect(records().slice(0, before.length)).toEqual(before);
  });
});
