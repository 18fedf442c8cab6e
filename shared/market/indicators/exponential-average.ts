import type { IndicatorBars, IndicatorColumn } from './indicator';
import { knownRuns } from './known-runs';

/**
 * Exponential average of a column: EMAₜ = EMAₜ₋₁ + 2 / (period + 1) · (value − EMAₜ₋₁). The first
 * value is the mean of `period` values (StockCharts ChartSchool, "Moving Averages – Simple and
 * Exponential"). It starts again after a gap and after an unknown value.
 */
export function exponentialAverage(
  dates: readonly string[],
  values: IndicatorColumn,
  period: number,
): (number | null)[] {
  const starts = knownRuns(dates, values);
  const weight = 2 / (period + 1);
  let average = 0;
  return values.map((value, at) => {
    const done = at - (starts[at] ?? 0);
    if (value === null || done < 0) return null;
    if (done === 0) average = 0;
    if (done < period) average += value / period;
    else average += weight * (value - average);
    return done >= period - 1 ? average : null;
  });
}

/** Exponential moving average of the closes at each bar. */
export const emaSeries = ({ date, close }: IndicatorBars, period: number): (number | null)[] =>
  exponentialAverage(date, close, period);
