import type { EarningsEstimate } from '../../dataset/records/fundamentals';
import { addMonths, parseIsoDate } from '../../dates/civil-dates';

/** Consensus of the two fiscal years that the next twelve months touch. */
export interface ForwardYears {
  /** The fiscal year that is running on the day. */
  thisYear: EarningsEstimate & { epsAverage: number };
  nextYear: EarningsEstimate & { epsAverage: number };
  /** Months left in the running year, 0 to 12, with a fraction. */
  monthsLeft: number;
}

/** Months from a day to a later one, counted by the calendar; days of the last month as its share. */
export function monthsBetween(from: number, to: number): number {
  let months = 0;
  while (addMonths(from, months + 1) <= to) months++;
  const start = addMonths(from, months);
  return months + (to - start) / (addMonths(from, months + 1) - start);
}

/**
 * The running and the next fiscal year with the months left in the running one.
 * @param estimates ascending by the end of the fiscal year
 * @returns null when one of the two has no consensus of earnings per share
 */
export function forwardYears(
  estimates: readonly EarningsEstimate[],
  day: number,
): ForwardYears | null {
  const index = estimates.findIndex(({ periodEnd }) => (parseIsoDate(periodEnd) ?? 0) > day);
  const [thisYear, nextYear] = [estimates[index], estimates[index + 1]];
  if (index < 0 || !isKnown(thisYear) || !isKnown(nextYear)) return null;
  const monthsLeft = monthsBetween(day, parseIsoDate(thisYear.periodEnd) ?? day);
  return monthsLeft <= 12 ? { thisYear, nextYear, monthsLeft } : null;
}

const isKnown = (
  estimate: EarningsEstimate | undefined,
): estimate is EarningsEstimate & { epsAverage: number } =>
  estimate !== undefined && estimate.epsAverage !== null;

/** Expected growth of earnings per share from the running fiscal year to the next, percent. */
export function expectedGrowthPercent({ thisYear, nextYear }: ForwardYears): number | null {
  return thisYear.epsAverage > 0 ? 100 * (nextYear.epsAverage / thisYear.epsAverage - 1) : null;
}
