/** Price texts of the plan table; always US dollars with cents. */
import { chargeInCents, yearlySavingUSD, type BillingInterval, type Plan } from 'shared/contract';

/** `$1,192.00` */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Amount charged today. */
export const priceToday = (plan: Plan, interval: BillingInterval): string =>
  dollars(chargeInCents(plan, interval));

/** Next charge and its monthly amount: `then every year · $8.00 a month`. */
export function priceAfterwards(plan: Plan, interval: BillingInterval): string {
  if (chargeInCents(plan, interval) === 0) return 'No charge, no card';
  return interval === 'year'
    ? `then every year · ${dollars(Math.round(plan.yearlyUSD * 100) / 12)} a month`
    : `then every month · ${dollars(Math.round(plan.monthlyUSD * 1200))} a year`;
}

/** Saving of a yearly plan; null without one, or if monthly is selected. */
export function savingText(plan: Plan, interval: BillingInterval): string | null {
  const saving = yearlySavingUSD(plan);
  return interval === 'year' && saving > 0
    ? `You save ${dollars(saving * 100)} against monthly`
    : null;
}

/** Yearly discount in whole percent, rounded down: `20`. The smallest of several plans. */
export const yearlyDiscountPercent = (plans: readonly Plan[]): number =>
  Math.min(
    ...plans
      .filter(({ monthlyUSD }) => monthlyUSD > 0)
      .map((plan) => Math.floor((100 * yearlySavingUSD(plan)) / (12 * plan.monthlyUSD))),
  );
