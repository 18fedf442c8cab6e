/** The last twelve months of a company by its statements. */
import type { StatementItem } from 'shared/market';
import { addMonths } from '../../dates/civil-dates';
import { lastKnown, type DatedPeriod, type DatedStatements } from './dated-statements';

/** Quarters of 12 to 14 weeks follow one another; a larger step is a missing quarter. */
const MIN_QUARTER_DAYS = 80;
const MAX_QUARTER_DAYS = 101;
/** A year that ended longer ago is outdated: the next one should have been reported. */
const OLDEST_MONTHS = 15;
/** Fiscal calendars of 52 or 53 weeks move the end of a year by some days. */
const YEAR_END_MOVES_DAYS = 10;

/** Periods that cover exactly one year: four quarters in a row, or one fiscal year. */
export interface TrailingYear {
  /** Ascending. */
  periods: readonly DatedPeriod[];
  /** The last of them. */
  latest: DatedPeriod;
}

/**
 * The newest year that was public on a day. It is the last four consecutive quarters, or the fiscal
 * year if that ends no earlier than the last quarter. Never three quarters, never a quarter times
 * four.
 *
 * @returns null when neither covers a whole year, or it ended more than 15 months before the day
 */
export function trailingYear(statements: DatedStatements, day: number): TrailingYear | null {
  if (last?.statements !== statements || last.day !== day)
    last = { statements, day, year: findTrailingYear(statements, day) };
  return last.year;
}

/** Many figures of one asset ask for the same year, one after the other. */
let last: { statements: DatedStatements; day: number; year: TrailingYear | null } | null = null;

/** Fifteen months have at least and at most so many days, with a margin. */
const [FEWEST_DAYS, MOST_DAYS] = [450, 470];

/** Whether figures to a day are still those of the last twelve months on another day. */
export function isRecent(end: number, day: number): boolean {
  const age = day - end;
  // Calendar arithmetic only near the limit: this runs for each stock on each day of a backtest.
  if (age < FEWEST_DAYS) return true;
  return age <= MOST_DAYS && end >= addMonths(day, -OLDEST_MONTHS);
}

/**
 * Whether the newest quarter and the newest year are recent, as two bits. A figure that follows from
 * statements alone is the same on two days if the public statements and this are.
 */
export const recencyOf = ({ quarterly, annual }: DatedStatements, day: number): number =>
  Number(isRecent(quarterly.at(-1)?.end ?? -Infinity, day)) +
  2 * Number(isRecent(annual.at(-1)?.end ?? -Infinity, day));

function findTrailingYear(statements: DatedStatements, day: number): TrailingYear | null {
  const quarters = lastKnown(statements.quarterly, day, 4);
  const [year] = lastKnown(statements.annual, day, 1);
  const quarter = quarters.at(-1);
  const latest =
    quarter && inARow(quarters) && quarter.end >= (year?.end ?? -Infinity)
      ? quarter
      : year && year.end >= (quarter?.end ?? -Infinity)
        ? year
        : null;
  if (!latest || !isRecent(latest.end, day)) return null;
  return { periods: latest === quarter ? quarters : [latest], latest };
}

/** Four quarters, each the one after the one before it. */
function inARow(quarters: readonly DatedPeriod[]): boolean {
  if (quarters.length < 4) return false;
  for (let i = 1; i < quarters.length; i++) {
    const days = (quarters[i]?.end ?? NaN) - (quarters[i - 1]?.end ?? NaN);
    if (!(days >= MIN_QUARTER_DAYS && days <= MAX_QUARTER_DAYS)) return false;
  }
  return true;
}

/** Sum of an item over the year. Null when one of the periods lacks it. */
export function yearSum(year: TrailingYear | null, item: StatementItem): number | null {
  if (!year) return null;
  let sum = 0;
  for (const { values } of year.periods) {
    const value = values[item];
    if (value === undefined) return null;
    sum += value;
  }
  return sum;
}

/** The newest quarter that was public on a day, or the fiscal year when it ends later; null without either. */
export function latestPeriod(statements: DatedStatements, day: number): DatedPeriod | null {
  const [quarter] = lastKnown(statements.quarterly, day, 1);
  const [year] = lastKnown(statements.annual, day, 1);
  const latest = (year?.end ?? -Infinity) > (quarter?.end ?? -Infinity) ? year : quarter;
  return latest && isRecent(latest.end, day) ? latest : null;
}

/** The period that ended a year before another one, within a few days. Null if missing. */
export function yearBefore(
  periods: readonly DatedPeriod[],
  { end }: Pick<DatedPeriod, 'end'>,
): DatedPeriod | null {
  const periodEnd = addMonths(end, -12);
  let nearest: DatedPeriod | null = null;
  let least = YEAR_END_MOVES_DAYS + 1;
  for (const period of periods) {
    const distance = Math.abs(period.end - periodEnd);
    if (distance < least) [nearest, least] = [period, distance];
  }
  return nearest;
}
