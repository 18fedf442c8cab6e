import type { IndicatorBars } from './indicator';
import { unbrokenRuns } from './unbroken';

/**
 * Relative strength index at each bar, 0–100, with Wilder's averages. The first averages are the
 * means of `period` changes. Each later one is (previous · (period − 1) + current) / period.
 * Without a loss: 100. Null before there are `period` changes without a gap.
 */
export function rsiSeries({ date, close }: IndicatorBars, period = 14): (number | null)[] {
  const runs = unbrokenRuns(date);
  let gain = 0;
  let loss = 0;
  return date.map((_, at) => {
    const done = at - (runs[at] ?? 0);
    if (done === 0) {
      gain = 0;
      loss = 0;
      return null;
    }
    const change = (close[at] ?? Number.NaN) - (close[at - 1] ?? Number.NaN);
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)];
    if (done <= period) {
      gain += up / period;
      loss += down / period;
      if (done < period) return null;
    } else {
      gain = (gain * (period - 1) + up) / period;
      loss = (loss * (period - 1) + down) / period;
    }
    return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss);
  });
}
