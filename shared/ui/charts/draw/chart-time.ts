import { TickMarkType, type Time, type UTCTimestamp } from 'lightweight-charts';
import { formatDate, formatDateTime, formatTime, LOCALE } from 'shared/market';
import type { PricePoint } from '../data/price-points';
import { getOrCreate } from '../view/get-or-create';

/** Whole seconds since the epoch. A day is its midnight in UTC. */
const chartTime = (date: string): UTCTimestamp =>
  // The library's type is branded. Its documentation requires whole seconds.
  Math.floor(Date.parse(date) / 1000) as UTCTimestamp;

const timesByPoints = new WeakMap<readonly PricePoint[], readonly UTCTimestamp[]>();

/** The times of bars, parsed once for all lines over them. */
export const chartTimes = (points: readonly PricePoint[]): readonly UTCTimestamp[] =>
  getOrCreate(timesByPoints, points, () => points.map(({ date }) => chartTime(date)));

/** Index of the bar at a time. Null without one. Times ascend. */
export function indexOfTime(times: readonly UTCTimestamp[], time: Time): number | null {
  const targetTime = Number(time);
  let [low, high] = [0, times.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const middleTime = times[middle] ?? targetTime;
    if (middleTime === targetTime) return middle;
    if (middleTime < targetTime) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

const instantOf = (time: Time): Date => new Date(Number(time) * 1000);

/** Text of a time at the crosshair: the day, or the minute in the reader's time zone. */
export const timeText = (time: Time, within: boolean): string =>
  within ? formatDateTime(instantOf(time)) : formatDate(instantOf(time).toISOString().slice(0, 10));

const tickFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options });
const TICK_FORMATS = {
  [TickMarkType.Year]: tickFormat({ year: 'numeric' }),
  [TickMarkType.Month]: tickFormat({ month: 'short' }),
  [TickMarkType.DayOfMonth]: tickFormat({ day: 'numeric', month: 'short' }),
};

/**
 * Text of an axis mark: `2026`, `Mar`, `3 Mar`. A bare number shows neither its month nor that it
 * is a day. Intraday times are in the reader's time zone, while the library would use UTC.
 */
export const tickText = (time: Time, kind: TickMarkType): string =>
  kind === TickMarkType.Time || kind === TickMarkType.TimeWithSeconds
    ? formatTime(instantOf(time))
    : TICK_FORMATS[kind].format(instantOf(time));
