/** When a 13F report was due, and how late it came. */
import { dayNumber, isoDate, parseIsoDate, weekday } from 'market-model/dates/civil-dates';

/** Rule 13f-1: 45 days after the end of the quarter. */
const DAYS_TO_FILE = 45;

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** Last day of `2026Q1`. */
export const quarterEnd = (quarter: string): string =>
  `${quarter.slice(0, 4)}-${QUARTER_ENDS[Number(quarter.slice(5)) - 1] ?? '12-31'}`;

/** First day of `2026Q1`. */
export const quarterStart = (quarter: string): string =>
  isoDate(dayNumber(Number(quarter.slice(0, 4)), Number(quarter.slice(5)) * 3 - 2, 1));

/**
 * Last day on which a report is in time. A weekend moves it to Monday; of the holidays only
 * Presidents' Day (third Monday of February) can fall on such a Monday.
 */
export function filingDeadline(quarter: string): string {
  let day = (parseIsoDate(quarterEnd(quarter)) ?? 0) + DAYS_TO_FILE;
  const dayOfWeek = weekday(day);
  if (dayOfWeek === 6) day += 2;
  if (dayOfWeek === 0) day += 1;
  const [, month, date] = isoDate(day).split('-').map(Number);
  const presidentsDay =
    month === 2 && weekday(day) === 1 && date !== undefined && date >= 15 && date <= 21;
  return isoDate(presidentsDay ? day + 1 : day);
}

export interface FilingDelay {
  deadline: string;
  /** Days from the end of the quarter to the filing; null when the day of filing is unknown. */
  delayDays: number | null;
  late: boolean | null;
}

/** @param filedDate day of the first report of the quarter */
export function filingDelay(quarter: string, filedDate: string | null): FilingDelay {
  const deadline = filingDeadline(quarter);
  if (filedDate === null) return { deadline, delayDays: null, late: null };
  const end = parseIsoDate(quarterEnd(quarter)) ?? 0;
  return {
    deadline,
    delayDays: (parseIsoDate(filedDate) ?? end) - end,
    late: filedDate > deadline,
  };
}
