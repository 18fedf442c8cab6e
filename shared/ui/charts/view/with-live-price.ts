import { isDay, type PricePoint } from '../price-points';

const STEP_MS = 5 * 60_000;

/** A price of the live stream. */
export interface LivePrice {
  price: number;
  /** UTC instant; null when it is not a live one. */
  time: string | null;
}

/**
 * Bars within the day with a newer price: it moves the last bar while that lasts, then begins the next
 * one. Daily bars, older prices and prices without an instant change nothing.
 */
export function withLivePrice(
  points: readonly PricePoint[],
  live: LivePrice | null,
): readonly PricePoint[] {
  const last = points.at(-1);
  if (last === undefined || live === null || live.time === null || isDay(last.date)) return points;
  const now = Date.parse(live.time);
  const lastAt = Date.parse(last.date);
  if (!(now >= lastAt) || !Number.isFinite(live.price)) return points;
  if (now < lastAt + STEP_MS) {
    if (last.close === live.price) return points;
    const moved: PricePoint = {
      ...last,
      close: live.price,
      high: Math.max(last.high ?? live.price, live.price),
      low: Math.min(last.low ?? live.price, live.price),
    };
    return [...points.slice(0, -1), moved];
  }
  const date = new Date(Math.floor(now / STEP_MS) * STEP_MS).toISOString();
  const { price } = live;
  const begun = { date, open: price, high: price, low: price, close: price, volume: null };
  return [...points, begun];
}
