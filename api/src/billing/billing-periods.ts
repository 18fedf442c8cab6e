import type { BillingInterval } from 'shared/contract';

const MONTHS = { month: 1, year: 12 } as const satisfies Record<BillingInterval, number>;

/** The instant some months later on the same day of the month, or its last day where it is shorter. UTC. */
export function addMonths(instant: Date, months: number): Date {
  const target = new Date(instant);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0),
  ).getUTCDate();
  target.setUTCDate(Math.min(instant.getUTCDate(), lastDay));
  return target;
}

/** The first end of a period after an instant, counted from the anchor. */
export function periodEndAfter(anchor: Date, interval: BillingInterval, after: Date): Date {
  const months = MONTHS[interval];
  const guess = Math.max(
    1,
    Math.floor(
      ((after.getUTCFullYear() - anchor.getUTCFullYear()) * 12 +
        after.getUTCMonth() -
        anchor.getUTCMonth()) /
        months,
    ),
  );
  let count = guess;
  while (addMonths(anchor, count * months) <= after) count += 1;
  return addMonths(anchor, count * months);
}

/** The part of a charge that is not used up yet, in whole cents, rounded down. */
export function unusedCents(chargeCents: number, from: Date, until: Date, now: Date): number {
  const whole = until.getTime() - from.getTime();
  const left = Math.max(0, until.getTime() - now.getTime());
  return whole <= 0 ? 0 : Math.floor((chargeCents * Math.min(left, whole)) / whole);
}
