import { wilderStart } from './wilder';

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
  const start = wilderStart(from, end, period);
  let gain = 0;
  let loss = 0;
  let previous = close[start] ?? NaN;
  for (let i = start + 1; i <= start + period; i++) {
    const current = close[i] ?? NaN;
    const change = current - previous;
    // Half of |change| ± change is the gain or the loss: no branch for the processor to guess.
    const size = Math.abs(change);
    gain += (size + change) / 2;
    loss += (size - change) / 2;
    previous = current;
  }
  gain /= period;
  loss /= period;
  for (let i = start + period + 1; i < end; i++) {
    const current = close[i] ?? NaN;
    const change = current - previous;
    const size = Math.abs(change);
    gain = (gain * (period - 1) + (size + change) / 2) / period;
    loss = (loss * (period - 1) + (size - change) / 2) / period;
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
