import { MAX_CLOSURE_DAYS } from 'shared/market';
import type { PricePoint } from '../data/price-points';
import type { Column } from './column';
import { getOrCreate } from './get-or-create';

type Points = readonly PricePoint[];
/** Closes of one asset at the dates of another. */
const aligned = new WeakMap<Points, WeakMap<Points, Column>>();

/** A close older than this is not valid for a day. */
const MAX_CLOSURE_MS = MAX_CLOSURE_DAYS * 86_400_000;

/** Index of the last point on or before a date. −1 when all are later. Points ascend. */
export function lastOnOrBefore(points: readonly { date: string }[], date: string): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((points[middle]?.date ?? '') <= date) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The close of another asset at each date of the chart: its last one on or before the date, to
 * avoid look-ahead. Null before its first close and two weeks after its last.
 */
export function alignTo(
  dates: readonly string[],
  points: readonly PricePoint[],
): (number | null)[] {
  let at = -1;
  return dates.map((date) => {
    while (at + 1 < points.length && (points[at + 1]?.date ?? '') <= date) at += 1;
    const point = points[at];
    if (point === undefined) return null;
    if (point.date === date) return point.close;
    return Date.parse(date) - Date.parse(point.date) > MAX_CLOSURE_MS ? null : point.close;
  });
}

/** The closes of another asset at the bars. The same arguments return the same column. */
export const closesBeside = (points: Points, other: Points): Column =>
  getOrCreate(
    getOrCreate(aligned, other, () => new WeakMap()),
    points,
    () =>
      alignTo(
        points.map(({ date }) => date),
        other,
      ),
  );

/** Points between two days (inclusive), with the previous point as the base of their change. */
export function sliceDates(
  points: readonly PricePoint[],
  from: string | null,
  to: string | null,
): PricePoint[] {
  const first = from === null ? 0 : Math.max(lastOnOrBefore(points, from), 0);
  const end = to === null ? points.length : lastOnOrBefore(points, to) + 1;
  return points.slice(first, Math.max(first, end));
}
