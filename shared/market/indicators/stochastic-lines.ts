import type { IndicatorBars, IndicatorLine } from './indicator';
import { meanOver, overWindow } from './known-runs';

/**
 * Slow stochastic oscillator, 0–100. Raw %K = 100 · (close − lowest low) / (highest high − lowest
 * low) over `period` bars. %K is its mean over `smoothing` bars, %D the mean of %K over
 * `signalPeriod` bars (StockCharts ChartSchool, "Stochastic Oscillator"). Null where a high or low
 * is unknown, and while all prices of the window are the same.
 */
export function stochasticLines(
  { date, high, low, close }: IndicatorBars,
  period: number,
  smoothing: number,
  signalPeriod: number,
): IndicatorLine[] {
  const range = high.map((value, at) => (value === null ? null : (low[at] ?? null)));
  const raw = overWindow(date, range, period, (from, to) => {
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = from; i <= to; i++) {
      lowest = Math.min(lowest, low[i] ?? Number.NaN);
      highest = Math.max(highest, high[i] ?? Number.NaN);
    }
    return (100 * ((close[to] ?? Number.NaN) - lowest)) / (highest - lowest);
  });
  const slow = meanOver(date, raw, smoothing);
  return [
    { name: '%K', values: slow },
    { name: '%D', values: meanOver(date, slow, signalPeriod) },
  ];
}
