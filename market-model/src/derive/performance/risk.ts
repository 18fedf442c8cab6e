/** How unsteady a series of returns was. Source of the definitions: Portfolio Performance, `Risk`. */

export interface Volatility {
  /** √(Σ(ln(1 + r) − mean)² / (n − 1) · n): of the whole period, as a share of one. */
  volatility: number;
  /** The same over the returns below the mean alone. */
  semiDeviation: number;
}

/**
 * Volatility and semi-deviation of daily returns over their whole period.
 * @param returns as shares of one, above −1
 * @returns null with fewer than two returns, or when one lost everything
 */
export function volatility(returns: ArrayLike<number>): Volatility | null {
  const count = returns.length;
  if (count < 2) return null;
  const logs = Float64Array.from({ length: count }, (_, i) => Math.log1p(returns[i] ?? NaN));
  const mean = logs.reduce((sum, log) => sum + log, 0) / count;
  let squares = 0;
  let below = 0;
  for (const log of logs) {
    const square = (log - mean) ** 2;
    squares += square;
    if (log < mean) below += square;
  }
  if (!Number.isFinite(squares)) return null;
  const ofPeriod = (sum: number): number => Math.sqrt((sum / (count - 1)) * count);
  return { volatility: ofPeriod(squares), semiDeviation: ofPeriod(below) };
}

export interface Drawdown {
  /** Largest loss from a peak, as a share of the peak: 0.2 is 20 percent. */
  largest: number;
  /** Index of the peak and of the bottom of the largest loss. */
  peak: number;
  bottom: number;
  /** Longest time between one peak and the next, or the end, in days. */
  longestDays: number;
}

/**
 * Drawdown of accumulated returns: value is 1 + return, a peak is higher than all before it.
 * @param accumulated returns since the start as shares of one, one for each day
 * @param days ascending day numbers of the returns
 * @returns null without a return
 */
export function drawdown(accumulated: ArrayLike<number>, days: ArrayLike<number>): Drawdown | null {
  if (accumulated.length === 0) return null;
  const value = (i: number): number => 1 + (accumulated[i] ?? NaN);
  let highest = 0;
  const result: Drawdown = { largest: 0, peak: 0, bottom: 0, longestDays: 0 };
  for (let i = 1; i < accumulated.length; i++) {
    const since = (days[i] ?? NaN) - (days[highest] ?? NaN);
    if (since > result.longestDays) result.longestDays = since;
    if (value(i) > value(highest)) {
      highest = i;
      continue;
    }
    const loss = (value(highest) - value(i)) / value(highest);
    if (loss > result.largest) Object.assign(result, { largest: loss, peak: highest, bottom: i });
  }
  return result;
}
