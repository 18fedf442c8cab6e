/**
 * Average daily range in percent: 100 · (mean of high / low over the last `period` bars − 1).
 * Source: "ADR %" as published for charting scripts (average of high ÷ low − 1), 14 bars here.
 *
 * @returns null with fewer than `period` bars or when a price is missing or not positive
 */
export function adrPercent(
  high: Float64Array,
  low: Float64Array,
  from = 0,
  period = 14,
): number | null {
  const start = high.length - period;
  if (start < from) return null;
  let sum = 0;
  for (let i = start; i < high.length; i++) {
    const l = low[i] ?? NaN;
    sum += l > 0 ? (high[i] ?? NaN) / l : NaN;
  }
  return Number.isNaN(sum) ? null : 100 * (sum / period - 1);
}
