/** A company's fiscal years as a row that can be walked back from the newest one. */
import type { StatementItem } from 'shared/market';
import { addMonths } from '../../dates/civil-dates';
import { lastKnown, type DatedPeriod, type DatedStatements } from './dated-statements';

/** Fiscal calendars of 52 or 53 weeks and a changed year end move the end of a year. */
const YEAR_END_MOVES_DAYS = 45;
/** A year that ended longer ago is outdated: the next one should have been reported. */
const OLDEST_MONTHS = 18;

/**
 * The fiscal years that were public on a day, newest first: `[n]` is the one n years before the newest,
 * null where it is missing. At most `count + 1` of them.
 * @returns empty when the newest ended more than 18 months before the day
 */
export function fiscalYears(
  statements: DatedStatements,
  today: number,
  count: number,
): (DatedPeriod | null)[] {
  // Two sources may report the same year twice, so read more periods than years.
  const reports = lastKnown(statements.annual, today, 2 * (count + 1));
  const newest = reports.at(-1);
  if (!newest || newest.end < addMonths(today, -OLDEST_MONTHS)) return [];
  return Array.from({ length: count + 1 }, (_, n) => {
    const periodEnd = addMonths(newest.end, -12 * n);
    let nearest: DatedPeriod | null = null;
    let least = YEAR_END_MOVES_DAYS + 1;
    for (const period of reports) {
      const distance = Math.abs(period.end - periodEnd);
      if (distance < least) [nearest, least] = [period, distance];
    }
    return nearest;
  });
}

/** One item of a fiscal year; null when the year or the item is unknown. */
export const itemOf = (year: DatedPeriod | null | undefined, item: StatementItem): number | null =>
  year?.values[item] ?? null;

/** Mean of the known values; null with fewer than `least` of them. */
export function meanOfKnown(values: readonly (number | null)[], least: number): number | null {
  const numbers = values.filter((value) => value !== null);
  return numbers.length < Math.max(1, least)
    ? null
    : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
}
