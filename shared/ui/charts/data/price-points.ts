import type { History } from 'shared/contract';

/** One bar of the history. */
export interface PricePoint {
  /** `YYYY-MM-DD`, or an ISO instant within a day. */
  date: string;
  open: number | null;
  high: number | null;
  low: number | null;
  close: number;
  volume: number | null;
  /**
   * Change of the day in percent for a bar at a live price, if its source provides one. For assets
   * that trade around the clock, it is the change over 24 hours instead of from the previous bar.
   */
  change?: number;
}

/** Reuses the bars of an answer that is shown again, e.g. after switching ranges. */
const pointsCache = new WeakMap<History['bars'], readonly PricePoint[]>();

/**
 * Converts API columns to bars, ascending and one per date, as the charting library requires. The
 * same columns return the same array.
 */
export function pricePoints(bars: History['bars']): readonly PricePoint[] {
  const cachedPoints = pointsCache.get(bars);
  if (cachedPoints !== undefined) return cachedPoints;
  const points = bars.date.flatMap((date, at): PricePoint[] => {
    const close = bars.close[at];
    if (close === undefined || !Number.isFinite(close)) return [];
    return [
      {
        date,
        open: bars.open[at] ?? null,
        high: bars.high[at] ?? null,
        low: bars.low[at] ?? null,
        close,
        volume: bars.volume[at] ?? null,
      },
    ];
  });
  const ascends = points.every(({ date }, at) => at === 0 || (points[at - 1]?.date ?? '') < date);
  const ready = ascends ? points : inOrder(points);
  pointsCache.set(bars, ready);
  return ready;
}

/** Sorts by date and keeps the last point of each. */
function inOrder(points: readonly PricePoint[]): PricePoint[] {
  const sorted = points.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return sorted.filter((point, at) => point.date !== sorted[at + 1]?.date);
}

/** Whether a date is a day and not an instant. */
export const isDay = (date: string): boolean => date.length === 10;
