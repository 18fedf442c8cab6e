/** Inputs of the commodity channel index, in the currency of the price. */
export interface TypicalPrices {
  /** (high + low + close) / 3 of the last bar. */
  today: number;
  average: number;
  /** Mean of |typical price − today's average|. */
  deviation: number;
}

/**
 * Typical prices of the last `period` bars; the deviation is measured from today's average, not from
 * each day's own.
 * @returns null with fewer than `period` bars or missing prices
 */
export function typicalPrices(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  from = 0,
  period = 20,
): TypicalPrices | null {
  const end = close.length;
  const start = end - period;
  if (start < from) return null;
  const typical = (i: number): number =>
    ((high[i] ?? NaN) + (low[i] ?? NaN) + (close[i] ?? NaN)) / 3;
  let sum = 0;
  for (let i = start; i < end; i++) sum += typical(i);
  const average = sum / period;
  let deviation = 0;
  for (let i = start; i < end; i++) deviation += Math.abs(typical(i) - average);
  if (Number.isNaN(deviation)) return null;
  return { today: typical(end - 1), average, deviation: deviation / period };
}

/**
 * Commodity channel index at the last bar: (TP − SMA(TP)) / (0.015 · mean |TPₖ − SMA today|).
 * Source: D. Lambert, "Commodities" (1980).
 *
 * @returns null with fewer than `period` bars, missing prices, or a flat window (0 / 0)
 */
export function cci(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  from = 0,
  period = 20,
): number | null {
  const typical = typicalPrices(high, low, close, from, period);
  if (!typical) return null;
  const value = (typical.today - typical.average) / (0.015 * typical.deviation);
  return Number.isFinite(value) ? value : null;
}
