import type { IndicatorBars } from './indicator';
import { unbrokenRuns } from './unbroken';

/** Simple moving average of the last `period` closes at each bar. Null before there are enough. */
export function movingAverageSeries(
  { date, close }: IndicatorBars,
  period: number,
): (number | null)[] {
  const runs = unbrokenRuns(date);
  return date.map((_, at) => {
    const start = at + 1 - period;
    if (start < (runs[at] ?? 0)) return null;
    let sum = 0;
    for (let i = start; i <= at; i++) sum += close[i] ?? Number.NaN;
    return Number.isFinite(sum) ? sum / period : null;
  });
}
