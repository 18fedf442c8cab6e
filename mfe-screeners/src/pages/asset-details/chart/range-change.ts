import type { HistoryRange } from 'shared/contract';
import { formatDate, isNumber, MAX_CLOSURE_DAYS } from 'shared/market';
import { isDay, type PricePoint } from 'shared/ui/charts';
import { RANGE_SPANS, type ChartState } from './chart-state';

const DAY_MS = 86_400_000;
const MONTHS: Partial<Record<HistoryRange, number>> = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '2Y': 24,
  '5Y': 60,
};

export interface SpanChange {
  percent: number;
  /** `in 1 year`, or `since 3 Mar 2024` if the prices do not cover the whole range. */
  text: string;
}

/**
 * Change in percent from the base of the displayed span to its last close. For 1D it equals the
 * figure in the header. A live price has its own change, which for coins covers 24 hours instead of
 * the time since midnight.
 */
export function spanChange(
  { range, dates }: Pick<ChartState, 'range' | 'dates'>,
  base: { date: string; close: number } | null,
  points: readonly PricePoint[],
): SpanChange | null {
  const from = base ?? points[0];
  const last = points.at(-1);
  if (from === undefined || last === undefined || points.length === 0) return null;
  if (!isNumber(from.close) || !(from.close > 0) || from.date === last.date) return null;
  const ofLivePrice = range === '1D' && dates === null ? last.change : undefined;
  const percent = ofLivePrice ?? (last.close / from.close - 1) * 100;
  const whole = dates === null && range !== 'MAX' && reaches(range, from.date, last.date);
  const text = whole
    ? range === 'YTD'
      ? RANGE_SPANS[range]
      : `in ${RANGE_SPANS[range]}`
    : `since ${formatDate(from.date.slice(0, 10))}`;
  return { percent, text: dates?.to ? `${text} to ${formatDate(last.date)}` : text };
}

/** Whether prices cover the whole range: a change is never shown for a time without prices. */
function reaches(range: HistoryRange, from: string, last: string): boolean {
  const months = MONTHS[range];
  const lastDay = last.slice(0, 10);
  if (months === undefined) {
    const anchor = `${Number(lastDay.slice(0, 4)) - 1}-12-31`;
    return range === 'YTD' ? from <= anchor && daysBetween(from, anchor) <= MAX_CLOSURE_DAYS : true;
  }
  if (!isDay(from)) return true;
  const anchor = monthsBefore(lastDay, months);
  return from <= anchor && daysBetween(from, anchor) <= MAX_CLOSURE_DAYS;
}

/** The same day of the month, this many months earlier, or the last day of that month. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const count = year * 12 + (month - 1) - months;
  const [thenYear, thenMonth] = [Math.floor(count / 12), count % 12];
  const lastDate = new Date(Date.UTC(thenYear, thenMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(thenYear, thenMonth, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10);
}

const daysBetween = (a: string, b: string): number => (Date.parse(b) - Date.parse(a)) / DAY_MS;
