/** Determines when a simulated company's quarters end and when it reports them. */
import { addMonths, civilDate, dayNumber, daysInMonth, weekday } from 'market-model/dates';
import { EARNINGS_INTERVAL } from '../prices/price-process';
import type { RandomStream } from '../random/random';
import { KNOWN_FISCAL_YEAR_ENDS } from './known-fiscal-years';

/**
 * Quarters are counted from the one reported around the price anchor: 0; −1 is the previous one.
 */
export interface FiscalCalendar {
  /** Month in which the fiscal year ends, 1 to 12. */
  yearEndMonth: number;
  /** Last day of quarter 0. */
  anchorEnd: number;
  /**
   * A day on which the results of quarter 0 move the price; those of other quarters are multiples
   * of 91 days apart.
   */
  anchorReport: number;
  /** Results after the close move the price on the next day. */
  time: 'before-open' | 'after-close';
  /** First quarter with statements. */
  firstQuarter: number;
}

/**
 * First quarter with statements: eleven fiscal years before quarter 0, and the data needed before
 * them.
 */
export const OLDEST_QUARTER = -46;
/** Quarters before the IPO for which companies publish statements. */
const QUARTERS_BEFORE_IPO = 8;
/** Quarter 0 ends on the last quarter end before this day. */
const LATEST_ANCHOR_END = dayNumber(2026, 10, 5);
const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 0;

export function simulateFiscalCalendar(
  random: RandomStream,
  symbol: string,
  {
    cap,
    ipoDay,
    australian,
    real,
  }: { cap: number; ipoDay: number | null; australian: boolean; real: boolean },
): FiscalCalendar {
  const roll = random.next();
  const yearEndMonth =
    KNOWN_FISCAL_YEAR_ENDS.get(symbol) ??
    (real && !australian ? 12 : null) ??
    (australian && roll < 0.8
      ? 6
      : roll < 0.78
        ? 12
        : roll < 0.85
          ? 6
          : roll < 0.91
            ? 9
            : roll < 0.95
              ? 3
              : 1 + Math.floor(((roll - 0.95) / 0.05) * 12));
  const lag = (cap > 1e10 ? 17 : cap > 1e9 ? 24 : 30) + random.below(cap > 1e10 ? 18 : 22);
  const anchorEnd = lastQuarterEnd(yearEndMonth, LATEST_ANCHOR_END);
  const calendar: FiscalCalendar = {
    yearEndMonth,
    anchorEnd,
    anchorReport: anchorEnd + lag,
    time: random.chance(0.55) ? 'before-open' : 'after-close',
    firstQuarter: OLDEST_QUARTER,
  };
  if (ipoDay === null) return calendar;
  const since = addMonths(ipoDay, -3 * QUARTERS_BEFORE_IPO);
  while (quarterEnd(calendar, calendar.firstQuarter) < since) calendar.firstQuarter++;
  return calendar;
}

function lastQuarterEnd(yearEndMonth: number, before: number): number {
  let { year, month } = civilDate(before);
  for (;;) {
    const end = dayNumber(year, month, daysInMonth(year, month));
    if (end <= before && (month - yearEndMonth + 12) % 3 === 0) return end;
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
}

/** Last day of a quarter: always the last of its month. */
export function quarterEnd({ anchorEnd }: FiscalCalendar, quarter: number): number {
  const { year, month } = civilDate(anchorEnd);
  const months = year * 12 + month - 1 + 3 * quarter;
  const [of, inYear] = [Math.floor(months / 12), (months % 12) + 1];
  return dayNumber(of, inYear, daysInMonth(of, inYear));
}

/** Number of the quarter within its fiscal year: 1 to 4. */
export function quarterOfYear(calendar: FiscalCalendar, quarter: number): 1 | 2 | 3 | 4 {
  const { month } = civilDate(quarterEnd(calendar, quarter));
  const quarterIndex = (((month - calendar.yearEndMonth + 12) % 12) / 3 + 3) % 4;
  return quarterIndex === 0 ? 1 : quarterIndex === 1 ? 2 : quarterIndex === 2 ? 3 : 4;
}

/**
 * The day of the published results. The price moves on that day or, after the close, on the next
 * one.
 */
export function reportDay({ anchorReport, time }: FiscalCalendar, quarter: number): number {
  const moves = onWeekday(anchorReport + EARNINGS_INTERVAL * quarter);
  return time === 'before-open' ? moves : moves - (weekday(moves) === MONDAY ? 3 : 1);
}

const onWeekday = (day: number): number =>
  weekday(day) === SATURDAY ? day + 2 : weekday(day) === SUNDAY ? day + 1 : day;

/** The newest quarter with published results on a day. */
export function lastReported(calendar: FiscalCalendar, day: number): number {
  let quarter = Math.floor((day - calendar.anchorReport) / EARNINGS_INTERVAL) + 1;
  while (reportDay(calendar, quarter) > day) quarter--;
  return quarter;
}
