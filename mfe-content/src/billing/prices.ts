/** Prices of the plan table in words; always US dollars with cents. */
import { chargeInCents, yearlySavingUSD, type BillingInterval, type Plan } from 'shared/contract';

/** `$1,192.00` */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** What is charged today. */
export const priceToday = (plan: Plan, interval: BillingInterval): string =>
  dollars(chargeInCents(plan, interval));

/** When the same is charged again, and what it comes to by the month: `then every year · $8.00 a month`. */
export function priceAfterwards(plan: Plan, interval: BillingInterval): string {
  if (chargeInCents(plan, interval) === 0) return 'No charge, no card';
  return interval === 'year'
    ? `then every year · ${dollars(Math.round(plan.yearlyUSD * 100) / 12)} a month`
    : `then every month · ${dollars(Math.round(plan.monthlyUSD * 1200))} a year`;
}

/** What a year saves; null where nothing is saved or the month is chosen. */
export function savingText(plan: Plan, interval: BillingInterval): string | null {
  const saving = yearlySavingUSD(plan);
  return interval === 'year' && saving > 0
    ? `You save ${dollars(saving * 100)} against monthly`
    : null;
}

/** What a year costs less, in whole percent, rounded down: `20`. Of several plans the least. */
export const yearlyDiscountPercent = (plans: readonly Plan[]): number =>
  Math.min(
    ...plans
      .filter(({ monthlyUSD }) => monthlyUSD > 0)
      .map((plan) => Math.floor((100 * yearlySavingUSD(plan)) / (12 * plan.monthlyUSD))),
  );
