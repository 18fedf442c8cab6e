/** Long-term average price to earnings of a company. */
import type { DailyBars } from '../../dataset/dataset';
import type { Fundamentals } from '../../dataset/records/fundamentals';
import { civilDate, dayNumber, daysInMonth, isoDate } from '../../dates/civil-dates';
import { lastBarOnOrBefore } from '../technicals/continuity';
import { datedStatements, type DatedStatements } from './dated-statements';
import { isRecent, trailingYear, yearSum, type TrailingYear } from './trailing-year';

const MAX_MONTHS = 120;
/** Fewer months give no meaningful average. */
export const MIN_MONTHS = 36;
const LOWER_QUANTILE = 0.05;
const UPPER_QUANTILE = 0.95;
/** Assumed days from the end of a period to the filing, if the source has no filing date. */
const ASSUMED_FILING_DAYS = 60;

/** One month end: the price, and the earnings known at that time. */
export interface MonthEndPe {
  /** Day of the last bar of the month, `YYYY-MM-DD`. */
  date: string;
  close: number;
  /** Diluted earnings per share of the twelve months known then; above zero. */
  earningsPerShare: number;
  peRatio: number;
}

export interface AveragePe {
  /** Mean of the ratios, those beyond the 5th and 95th percentile capped there. */
  mean: number;
  /** Middle of the ratios as they are. */
  median: number;
  months: number;
  firstMonth: string;
  lastMonth: string;
}

/**
 * P/E at the ends of the completed months of up to ten years, only those with positive earnings.
 * Earnings are those filed by that day, which avoids look-ahead.
 *
 * @param bars ascending, split-adjusted, in the currency of the statements times `quotedUnits`
 * @param quotedUnits quoted units in one unit of the statements' currency: 100 for prices in pence
 */
export function monthEndPeRatios(
  { day, close }: Pick<DailyBars, 'day' | 'close'>,
  statements: Pick<Fundamentals, 'quarterly' | 'annual'>,
  quotedUnits = 1,
): MonthEndPe[] {
  const today = day[day.length - 1];
  if (today === undefined) return [];
  const datedPeriods = datedStatements(statements, ASSUMED_FILING_DAYS);
  const filings = filingDays(datedPeriods);
  const ratios: MonthEndPe[] = [];
  let { year, month } = civilDate(today);
  if (today < monthEnd(year, month)) [year, month] = previousMonth(year, month);
  let filing = 0;
  let trailing: TrailingYear | null | undefined;
  for (let i = 0; i < MAX_MONTHS; i++) {
    const end = monthEnd(year, month);
    // Between two filings nothing new becomes known.
    for (; (filings[filing] ?? -Infinity) > end; filing++) trailing = undefined;
    const filed = filings[filing];
    if (filed === undefined) break;
    if (trailing === undefined) trailing = trailingYear(datedPeriods, filed);
    const bar = lastBarOnOrBefore(day, end);
    const barDay = day[bar];
    // A month without bars has no month-end price.
    if (barDay !== undefined && barDay >= dayNumber(year, month, 1)) {
      const price = close[bar] ?? NaN;
      const earnings =
        trailing && isRecent(trailing.latest.end, end) ? yearSum(trailing, 'epsDiluted') : null;
      if (earnings !== null && earnings > 0 && price > 0) {
        const earningsPerShare = earnings * quotedUnits;
        const peRatio = price / earningsPerShare;
        ratios.push({ date: isoDate(barDay), close: price, earningsPerShare, peRatio });
      }
    }
    [year, month] = previousMonth(year, month);
  }
  return ratios.toReversed();
}

/**
 * Mean and median of month-end ratios.
 * @returns null with fewer than 36 months
 */
export function averagePe(ratios: readonly MonthEndPe[]): AveragePe | null {
  const [first, last] = [ratios[0], ratios.at(-1)];
  if (ratios.length < MIN_MONTHS || !first || !last) return null;
  const values = Float64Array.from(ratios, ({ peRatio }) => peRatio);
  return {
    mean: winsorisedMean(values),
    median: quantile(values.toSorted(), 0.5),
    months: ratios.length,
    firstMonth: first.date,
    lastMonth: last.date,
  };
}

/** Mean after values beyond the 5th and 95th percentile are set to those percentiles. */
export function winsorisedMean(values: Float64Array): number {
  const sorted = values.toSorted();
  const lowest = quantile(sorted, LOWER_QUANTILE);
  const highest = quantile(sorted, UPPER_QUANTILE);
  let sum = 0;
  for (const value of sorted) sum += Math.min(highest, Math.max(lowest, value));
  return sum / sorted.length;
}

/** Quantile with linear interpolation between neighbours (type 7 of Hyndman and Fan). */
function quantile(ascending: Float64Array, share: number): number {
  const position = share * (ascending.length - 1);
  const below = ascending[Math.floor(position)] ?? NaN;
  const above = ascending[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** Days on which something became known, newest first. */
const filingDays = ({ quarterly, annual }: DatedStatements): number[] =>
  [...new Set([...quarterly, ...annual].map(({ knownFrom }) => knownFrom))].toSorted(
    (a, b) => b - a,
  );

const monthEnd = (year: number, month: number): number =>
  dayNumber(year, month, daysInMonth(year, month));

const previousMonth = (year: number, month: number): [number, number] =>
  month === 1 ? [year - 1, 12] : [year, month - 1];
