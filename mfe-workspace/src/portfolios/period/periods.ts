/** Periods of a portfolio's figures. */
import { addDays, addMonths, weekdayOf, type Day } from 'shared/market';

export const PERIODS = ['1D', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y', 'MAX'] as const;
export type Period = (typeof PERIODS)[number];

/** Text for the end of a sentence. */
export const PERIOD_TEXTS: Readonly<Record<Period, string>> = {
  '1D': '1 day',
  '1M': '1 month',
  '3M': '3 months',
  '6M': '6 months',
  YTD: 'this year',
  '1Y': '1 year',
  '3Y': '3 years',
  '5Y': '5 years',
  MAX: 'since the start',
};

const MONTHS = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '3Y': 36, '5Y': 60 } as const;
const FRIDAY = 4;
const isWeekend = (day: Day): boolean => weekdayOf(day) > FRIDAY;

/** The weekday before that of the last prices: for a Sunday, Thursday. */
export function previousTradingDay(day: Day): Day {
  let last = day;
  while (isWeekend(last)) last = addDays(last, -1);
  do last = addDays(last, -1);
  while (isWeekend(last));
  return last;
}

/**
 * The day at whose end a period starts; undefined for the first transaction.
 *
 * @param on last day of the period
 */
export function periodStart(period: Period, on: Day): Day | undefined {
  if (period === 'MAX') return undefined;
  if (period === '1D') return previousTradingDay(on);
  if (period === 'YTD') return `${Number(on.slice(0, 4)) - 1}-12-31`;
  return addMonths(on, -MONTHS[period]);
}
