import { describe, expect, it } from '@jest/globals';
import { PLANS, planById, planHighlights } from 'shared/contract';
import { priceAfterwards, priceToday, savingText, yearlyDiscountPercent } from './prices';

describe('prices', () => {
  it.each([
    [
      'plus',
      'year',
      '$96.00',
      'then every year · $8.00 a month',
      'You save $24.00 against monthly',
    ],
    ['pro', 'month', '$20.00', 'then every month · $240.00 a year', null],
    [
      'premium',
      'year',
      '$384.00',
      'then every year · $32.00 a month',
      'You save $96.00 against monthly',
    ],
    ['free', 'year', '$0.00', 'No charge, no card', null],
  ] as const)('of %s by the %s', (id, interval, today, afterwards, saving) => {
    const plan = planById(id);
    expect(priceToday(plan, interval)).toBe(today);
    expect(priceAfterwards(plan, interval)).toBe(afterwards);
    expect(savingText(plan, interval)).toBe(saving);
  });

  it('state the discount that every plan reaches', () => {
    expect(yearlyDiscountPercent(PLANS)).toBe(20);
    // A discount of 19.6 % must not read as 20 %.
    const plans = PLANS.map((plan) => ({ ...plan, yearlyUSD: plan.monthlyUSD * 12 * 0.804 }));
    expect(yearlyDiscountPercent(plans)).toBe(19);
  });
});

it('lists on each card the additions to the previous plan', () => {
  expect(planHighlights('free')).toEqual(
    expect.arrayContaining(['5 saved screens', '50 holdings in each portfolio']),
  );
  expect(planHighlights('plus')).toEqual([
    '20 saved screens',
    'CSV of all rows',
    'Pro filters in full',
    '13F: latest 8 quarters',
    '50 alerts',
    '3 portfolios',
    '200 holdings in each portfolio',
    '10 watchlists',
    '50 questions a day',
  ]);
  expect(planHighlights('premium')).toContain('Score history over 90 days');
});
