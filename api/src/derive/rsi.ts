/** Wilder's averages behind an RSI, per bar and in the currency of the price. */
export interface AverageChanges {
  gain: number;
  loss: number;
}

/**
 * Average gain and loss at the last bar. The first ones are the simple means of the first `period`
 * changes; each later one is (previous · (period − 1) + current) / period.
 *
 * @param close closing prices, oldest first
 * @param from index of the first close to use
 * @returns null when there are fewer than `period` changes or a close is missing
 */
export function averageChanges(close: Float64Array, from = 0, period = 14): AverageChanges | null {
  const end = close.length;
  if (end - from <= period) return null;
  let gain = 0;
  let loss = 0;
  let previous = close[from] ?? NaN;
  for (let i = from + 1; i <= from + period; i++) {
    const current = close[i] ?? NaN;
    const change = current - previous;
    if (change > 0) gain += change;
    else loss -= change;
    previous = current;
  }
  gain /= period;
  loss /= period;
  for (let i = from + period + 1; i < end; i++) {
    const current = close[i] ?? NaN;
    const change = current - previous;
    gain = (gain * (period - 1) + (change > 0 ? change : 0)) / period;
    loss = (loss * (period - 1) - (change > 0 ? 0 : change)) / period;
    previous = current;
  }
  return Number.isNaN(gain + loss) ? null : { gain, loss };
}

/**
 * Relative strength index at the last bar, 0–100: 100 − 100 / (1 + average gain / average loss); no
 * loss → 100. Source: J. Welles Wilder, "New Concepts in Technical Trading Systems" (1978);
 * StockCharts' table.
 *
 * @returns null when {@link averageChanges} are unknown
 */
export function rsi(close: Float64Array, from = 0, period = 14): number | null {
  const average = averageChanges(close, from, period);
  if (!average) return null;
  const { gain, loss } = average;
  return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
}
