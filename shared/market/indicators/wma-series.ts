import type { IndicatorBars } from './indicator';
import { overWindow } from './known-runs';

/**
 * Linearly weighted moving average of the closes: the newest close has the weight `period`, the
 * oldest the weight 1 (TA-Lib `WMA`). Null before there are enough closes without a gap.
 */
export function wmaSeries({ date, close }: IndicatorBars, period: number): (number | null)[] {
  const weights = (period * (period + 1)) / 2;
  return overWindow(date, close, period, (from, to) => {
    let sum = 0;
    for (let i = from; i <= to; i++) sum += (close[i] ?? Number.NaN) * (i - from + 1);
    return sum / weights;
  });
}
