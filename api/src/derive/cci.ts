/**
 * Commodity channel index at the last bar.
 *
 * TP = (high + low + close) / 3; CCI = (TP − SMA(TP)) / (0.015 · mean |TPₖ − SMA today|): the deviation
 * is measured from today's average, not from each day's own. Source: D. Lambert, "Commodities" (1980).
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
  const value = (typical(end - 1) - average) / ((0.015 * deviation) / period);
  return Number.isFinite(value) ? value : null;
}
