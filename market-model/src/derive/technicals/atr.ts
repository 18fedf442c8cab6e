import { wilderStart } from './wilder';

/**
 * Average true range at the last bar, in the currency of the price.
 *
 * TR = max(high − low, |high − previous close|, |low − previous close|). The first bar has no previous
 * close and is skipped; the first ATR is the mean of the next `period` true ranges (index 14 for 14),
 * then Wilder smoothing. Source: Wilder (1978); seed as in Stock.Indicators.
 *
 * @returns null with fewer than `period` + 1 bars or when a price is missing
 */
export function atr(
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  from = 0,
  period = 14,
): number | null {
  const end = close.length;
  if (end - from <= period) return null;
  let value = 0;
  const start = wilderStart(from, end, period);
  let previous = close[start] ?? NaN;
  for (let i = start + 1; i < end; i++) {
    const h = high[i] ?? NaN;
    const l = low[i] ?? NaN;
    // With a positive or negative gap the true range is the span of {high, low, previous close}.
    const range = Math.max(h, previous) - Math.min(l, previous);
    const done = i - start;
    if (done < period) value += range;
    else if (done === period) value = (value + range) / period;
    else value = (value * (period - 1) + range) / period;
    previous = close[i] ?? NaN;
  }
  return Number.isNaN(value) ? null : value;
}
