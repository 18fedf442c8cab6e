import type { IndicatorBars } from './indicator';
import { overWindow } from './known-runs';
import { unbrokenRuns } from './unbroken';

/**
 * On-balance volume: adds the volume of a bar that closes higher, and subtracts that of a bar that
 * closes lower (StockCharts ChartSchool, "On Balance Volume"). Each run without a gap starts at
 * zero. After a bar of unknown volume the sum is unknown until the next run.
 */
export function obvSeries({ date, close, volume = [] }: IndicatorBars): (number | null)[] {
  const runs = unbrokenRuns(date);
  let sum: number | null = null;
  return date.map((_, at) => {
    if (at === (runs[at] ?? 0)) return (sum = isKnown(volume[at]) ? 0 : null);
    const traded = volume[at];
    if (sum === null || !isKnown(traded)) return (sum = null);
    sum += traded * Math.sign((close[at] ?? Number.NaN) - (close[at - 1] ?? Number.NaN));
    return sum;
  });
}

/**
 * Volume-weighted average price of the last `period` days: Σ typical price · volume / Σ volume.
 * The typical price is the mean of high, low and close. Day traders restart it each session; on
 * daily bars it is a rolling average. Null without volume.
 */
export function vwapSeries(
  { date, high, low, close, volume = [] }: IndicatorBars,
  period: number,
): (number | null)[] {
  const traded = date.map((_, at) => {
    const [top, bottom, units] = [high[at] ?? null, low[at] ?? null, volume[at]];
    if (top === null || bottom === null || !isKnown(units)) return null;
    return ((top + bottom + (close[at] ?? Number.NaN)) / 3) * units;
  });
  return overWindow(date, traded, period, (from, to) => {
    let [money, units] = [0, 0];
    for (let i = from; i <= to; i++) {
      money += traded[i] ?? Number.NaN;
      units += volume[i] ?? Number.NaN;
    }
    return money / units;
  });
}

const isKnown = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value);
