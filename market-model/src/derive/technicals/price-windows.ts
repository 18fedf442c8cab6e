import { addMonths, civilDate, dayNumber } from '../../dates/civil-dates';
import { MAX_CLOSURE_DAYS, lastBarOnOrBefore } from './continuity';
import { percentDiff } from './moving-average';
import { sessionsBetween } from '../trading-days/trading-days';

/** Base of a price change: trading bars back, calendar months back, or the end of last year. */
export type PriceWindow =
  | { field: string; bars: number }
  | { field: string; months: number }
  | { field: string; yearToDate: true };

/** The price changes of the listing, by field name. */
export const PRICE_WINDOWS: readonly PriceWindow[] = [
  { field: 'day1ChangePercent', bars: 1 },
  { field: 'day5ChangePercent', bars: 5 },
  { field: 'month1ChangePercent', months: 1 },
  { field: 'month3ChangePercent', months: 3 },
  { field: 'month6ChangePercent', months: 6 },
  { field: 'year1ChangePercent', months: 12 },
  { field: 'year2ChangePercent', months: 24 },
  { field: 'year5ChangePercent', months: 60 },
  { field: 'ytdChangePercent', yearToDate: true },
];

/**
 * Index of the bar that a window compares with, or −1 when history does not reach that far.
 *
 * Bars: the given number of trading bars back. Months: the same day of an earlier month, clamped to
 * the month's end, then the last close on or before it. Year to date: the last close of the
 * previous year. A bar more than two weeks before its anchor is a gap in the data, not a base. If
 * the exchange's calendar is known, a missing session within a window of bars is detected: two days
 * are not one.
 * @param exchange code behind the dot of the symbol; omitted when the calendar is unknown
 */
export function windowBase(day: Int32Array, window: PriceWindow, exchange?: string): number {
  const last = day.length - 1;
  const today = day[last];
  if (today === undefined) return -1;
  if ('bars' in window) {
    const base = last - window.bars;
    const baseDay = day[base];
    // 5 bars normally span 7 days; allow one long closure inside.
    if (baseDay === undefined || today - baseDay > window.bars * 2 + MAX_CLOSURE_DAYS) return -1;
    const sessions = exchange === undefined ? null : sessionsBetween(exchange, baseDay, today);
    return sessions === null || sessions < window.bars ? base : -1;
  }
  const anchor =
    'months' in window
      ? addMonths(today, -window.months)
      : dayNumber(civilDate(today).year, 1, 1) - 1;
  const base = lastBarOnOrBefore(day, anchor);
  const baseDay = day[base];
  return baseDay !== undefined && anchor - baseDay <= MAX_CLOSURE_DAYS ? base : -1;
}

/** Price change over a window in percent, 100 · (close / base − 1); null when history is too short. */
export function priceChangePercent(
  day: Int32Array,
  close: Float64Array,
  window: PriceWindow,
  exchange?: string,
): number | null {
  const base = windowBase(day, window, exchange);
  if (base < 0) return null;
  return percentDiff(close[close.length - 1] ?? NaN, close[base] ?? NaN);
}
