import type { IndicatorBars } from './indicator';
import { unbrokenRuns } from './unbroken';

/** After this many periods, the weight of a bar is negligible (e⁻⁷²). */
const REMEMBERED_PERIODS = 72;

/**
 * Average true range at each bar, in the currency of the price: the mean of the first `period` true
 * ranges, then Wilder smoothing. The first bar of a run is skipped, because it has no previous
 * close. After a bar without high or low, the average is unknown until that bar's weight is
 * negligible.
 */
export function atrSeries(
  { date, high, low, close }: IndicatorBars,
  period = 14,
): (number | null)[] {
  const runs = unbrokenRuns(date);
  let value = 0;
  let seed = 0;
  let knownFrom = 0;
  return date.map((_, at) => {
    const run = runs[at] ?? 0;
    if (at === run) {
      seed = at;
      knownFrom = at;
      value = 0;
      return null;
    }
    const previous = close[at - 1] ?? Number.NaN;
    const range =
      Math.max(high[at] ?? Number.NaN, previous) - Math.min(low[at] ?? Number.NaN, previous);
    if (Number.isNaN(range)) {
      seed = at;
      knownFrom = at + REMEMBERED_PERIODS * period - 1;
      value = 0;
      return null;
    }
    const done = at - seed;
    if (done <= period) value += range / period;
    else value = (value * (period - 1) + range) / period;
    return done >= period && at >= knownFrom ? value : null;
  });
}
