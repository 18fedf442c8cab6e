import type { Time, UTCTimestamp } from 'lightweight-charts';
import { formatDate, formatDateTime, formatTime } from 'shared/market';
import type { PricePoint } from '../price-points';
import { getOrCreate } from '../view/get-or-create';

/** Whole seconds since the epoch; a day is its midnight in UTC. */
const chartTime = (date: string): UTCTimestamp =>
  // The library's type is branded; its documentation asks for whole seconds.
  Math.floor(Date.parse(date) / 1000) as UTCTimestamp;

const timesByPoints = new WeakMap<readonly PricePoint[], readonly UTCTimestamp[]>();

/** The times of bars, read once for all lines over them. */
export const chartTimes = (points: readonly PricePoint[]): readonly UTCTimestamp[] =>
  getOrCreate(timesByPoints, points, () => points.map(({ date }) => chartTime(date)));

/** Index of the bar at a time; null without one. Times ascend. */
export function placeOf(times: readonly UTCTimestamp[], time: Time): number | null {
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

/** Words of a time at the crosshair: the day, or the minute in the reader's zone. */
export const timeText = (time: Time, within: boolean): string =>
  within ? formatDateTime(instantOf(time)) : formatDate(instantOf(time).toISOString().slice(0, 10));

/** Marks of the axis within a day are in the reader's zone too; the library would say UTC. */
export const tickText = (time: Time, isTimeOfDay: boolean): string | null =>
  isTimeOfDay ? formatTime(instantOf(time)) : null;
