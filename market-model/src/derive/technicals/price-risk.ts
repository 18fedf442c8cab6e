/** Risk of a price over whole years: volatility, Sharpe and Sortino ratio, maximum drawdown. */
import { windowBase } from './price-windows';

/** Statistics of the daily returns of 12 months. Not annualised. */
export interface DailyReturns {
  /** Bar of the close before the first return. */
  base: number;
  count: number;
  /** Standard deviation of the log returns. */
  logDeviation: number;
  /** Of the simple returns. */
  mean: number;
  deviation: number;
  /** √(Σ min(return, 0)² ÷ count). */
  downsideDeviation: number;
}

/** Standard deviations of a price that does not move are only rounding errors below this. */
const NO_DEVIATION = 1e-12;

/**
 * Bar of the close at the start of the last years; −1 without it or when a gap lies in between.
 * @param from index of the first bar of the unbroken series
 */
export function startOfYears(day: Int32Array, years: number, from: number): number {
  const base = windowBase(day, { field: '', months: 12 * years });
  return base >= from ? base : -1;
}

/**
 * Statistics of the daily returns of the last 12 months.
 * @param from index of the first bar of the unbroken series
 * @returns null when history is too short, or a close is missing or not above zero
 */
export function dailyReturns(day: Int32Array, close: Float64Array, from = 0): DailyReturns | null {
  const base = startOfYears(day, 1, from);
  const count = close.length - 1 - base;
  if (base < 0 || count < 2) return null;
  const logs = new Float64Array(count);
  const returns = new Float64Array(count);
  let [logSum, sum, downSquares] = [0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [before, after] = [close[base + i] ?? NaN, close[base + i + 1] ?? NaN];
    if (!(before > 0) || !(after > 0)) return null;
    const log = Math.log(after / before);
    const change = after / before - 1;
    logs[i] = log;
    returns[i] = change;
    logSum += log;
    sum += change;
    if (change < 0) downSquares += change * change;
  }
  return {
    base,
    count,
    logDeviation: deviation(logs, logSum / count),
    mean: sum / count,
    deviation: deviation(returns, sum / count),
    downsideDeviation: Math.sqrt(downSquares / count),
  };
}

/** Sample standard deviation. */
function deviation(values: Float64Array, mean: number): number {
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

/** Volatility of a year, percent. */
export const volatilityPercent = ({ logDeviation, count }: DailyReturns): number =>
  100 * logDeviation * Math.sqrt(count);

/** Sharpe ratio of a year at a risk-free rate of zero; null for a price that did not move. */
export const sharpeRatio = ({ mean, deviation: each, count }: DailyReturns): number | null =>
  each > NO_DEVIATION ? (mean / each) * Math.sqrt(count) : null;

/** Sortino ratio of a year at a target return of zero; null without a day of loss. */
export const sortinoRatio = ({ mean, downsideDeviation, count }: DailyReturns): number | null =>
  downsideDeviation > NO_DEVIATION ? (mean / downsideDeviation) * Math.sqrt(count) : null;

/** The largest fall of a window. */
export interface MaxDrawdown {
  /** Percent, 0 or below. */
  percent: number;
  /** Bars of the high and of the low after it. */
  peak: number;
  bottom: number;
}

/** Windows of the drawdown fields, in years. */
export const DRAWDOWN_YEARS = [1, 3, 5] as const;

/**
 * The largest falls within the last one, three and five years, in one pass from the last bar back.
 * @param from index of the first bar of the unbroken series
 * @returns null for a window that history does not cover, or with a missing close
 */
export function maxDrawdowns(
  day: Int32Array,
  close: Float64Array,
  from = 0,
): (MaxDrawdown | null)[] {
  const last = close.length - 1;
  const result: (MaxDrawdown | null)[] = DRAWDOWN_YEARS.map(() => null);
  let bottom = last;
  let at = last;
  let largest: MaxDrawdown = { percent: 0, peak: last, bottom: last };
  for (const [window, years] of DRAWDOWN_YEARS.entries()) {
    const base = startOfYears(day, years, from);
    if (base < 0) return result;
    for (; at >= base; at--) {
      const price = close[at] ?? NaN;
      if (!(price > 0)) return result;
      if (price <= (close[bottom] ?? NaN)) bottom = at;
      const percent = 100 * ((close[bottom] ?? NaN) / price - 1);
      if (percent < largest.percent) largest = { percent, peak: at, bottom };
    }
    result[window] = largest;
  }
  return result;
}
