import type { IndicatorColumn } from './indicator';
import { unbrokenRuns } from './unbroken';

/**
 * Start index of each bar's run of known values without a gap of dates. For an unknown value it is
 * the index after the bar, so that no window includes it.
 *
 * @param dates ascending, `YYYY-MM-DD`
 */
export function knownRuns(dates: readonly string[], values: IndicatorColumn): Int32Array {
  const runs = unbrokenRuns(dates);
  const starts = new Int32Array(dates.length);
  for (let at = 0; at < starts.length; at++) {
    const isKnown = values[at] !== null && Number.isFinite(values[at]);
    const previous = at > 0 ? (starts[at - 1] ?? 0) : 0;
    starts[at] = isKnown ? Math.max(previous, runs[at] ?? 0) : at + 1;
  }
  return starts;
}

/**
 * A figure of the last `period` values at each bar. Null while one of them is unknown.
 *
 * @param figure called with the window's first and last index
 */
export function overWindow(
  dates: readonly string[],
  values: IndicatorColumn,
  period: number,
  figure: (from: number, to: number) => number,
): (number | null)[] {
  const starts = knownRuns(dates, values);
  return dates.map((_, at) => {
    const from = at + 1 - period;
    if (from < (starts[at] ?? 0)) return null;
    const value = figure(from, at);
    return Number.isFinite(value) ? value : null;
  });
}

/** Mean of the last `period` values at each bar. */
export const meanOver = (
  dates: readonly string[],
  values: IndicatorColumn,
  period: number,
): (number | null)[] =>
  overWindow(dates, values, period, (from, to) => {
    let sum = 0;
    for (let i = from; i <= to; i++) sum += values[i] ?? Number.NaN;
    return sum / period;
  });
