/** Daily bars from the points of a market chart. */
import type { DailyBars } from 'market-model/dataset/dataset';
import type { MarketChart } from './coingecko-api';

const DAY_MS = 86_400_000;

/** A value at 00:00 UTC is the close of the day before. Any later one belongs to its own day. */
const dayOfPoint = (milliseconds: number): number => Math.ceil(milliseconds / DAY_MS) - 1;

/**
 * Ascending bars with closes in US dollars and volumes in coins; the vendor has no open, high and low.
 * Points without a price are left out; of several points of a day the last one counts.
 */
export function barsOfChart({ prices, total_volumes }: MarketChart): DailyBars | null {
  const closes = new Map<number, number>();
  for (const [time, price] of prices.toSorted(([a], [b]) => a - b))
    if (price !== null && price > 0) closes.set(dayOfPoint(time), price);
  if (closes.size === 0) return null;
  const dollars = new Map(
    total_volumes.toSorted(([a], [b]) => a - b).map(([time, sum]) => [dayOfPoint(time), sum]),
  );
  const day = Int32Array.from([...closes.keys()].toSorted((a, b) => a - b));
  const unknown = () => new Float64Array(day.length).fill(NaN);
  return {
    day,
    open: unknown(),
    high: unknown(),
    low: unknown(),
    close: Float64Array.from(day, (at) => closes.get(at) ?? NaN),
    volume: Float64Array.from(day, (at) => (dollars.get(at) ?? NaN) / (closes.get(at) ?? NaN)),
  };
}
