import type { IndicatorBars } from './indicator';
import { unbrokenRuns } from './unbroken';

/**
 * Commodity channel index at each bar: (TP − SMA(TP)) / (0.015 · mean |TPₖ − SMA|). TP is the mean
 * of high, low and close, and the deviation is taken from the average of that bar. Null with fewer
 * than `period` bars without a gap, a missing price, or constant prices.
 */
export function cciSeries(
  { date, high, low, close }: IndicatorBars,
  period = 20,
): (number | null)[] {
  const runs = unbrokenRuns(date);
  const typical = date.map(
    (_, at) => ((high[at] ?? Number.NaN) + (low[at] ?? Number.NaN) + (close[at] ?? Number.NaN)) / 3,
  );
  return date.map((_, at) => {
    const start = at + 1 - period;
    if (start < (runs[at] ?? 0)) return null;
    let sum = 0;
    for (let i = start; i <= at; i++) sum += typical[i] ?? Number.NaN;
    const average = sum / period;
    let deviation = 0;
    for (let i = start; i <= at; i++) deviation += Math.abs((typical[i] ?? Number.NaN) - average);
    const value = ((typical[at] ?? Number.NaN) - average) / (0.015 * (deviation / period));
    return Number.isFinite(value) ? value : null;
  });
}
