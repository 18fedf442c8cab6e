import { addMonths } from '../../dates/civil-dates';
import { MAX_CLOSURE_DAYS, lastBarOnOrBefore } from './continuity';
import { percentDiff } from './moving-average';

/** The 52-week fields of the listing. */
export interface Week52 {
  /** Close against the highest intraday high, percent, ≤ 0. */
  week52HighDiff: number | null;
  /** Close against the lowest intraday low, percent, ≥ 0. */
  week52LowDiff: number | null;
  /** Today's high is the highest of the window. */
  week52NewHigh: boolean | null;
  week52NewLow: boolean | null;
  /** Position of the close between low (0) and high (100). */
  week52HighLow: number | null;
}

const UNKNOWN: Week52 = {
  week52HighDiff: null,
  week52LowDiff: null,
  week52NewHigh: null,
  week52NewLow: null,
  week52HighLow: null,
};

/** Extremes of the last 12 months and their positions in the bars. */
export interface Week52Range {
  highest: number;
  highestBar: number;
  lowest: number;
  lowestBar: number;
  /** First bar of the window. */
  start: number;
}

/**
 * Highest intraday high and lowest low in (t − 12 months, t]; of equal ones the latest.
 *
 * @param from index of the first bar of the unbroken series
 * @returns null when history does not cover the window, has a hole in it or lacks a high or low
 */
export function week52Range(
  day: Int32Array,
  high: Float64Array,
  low: Float64Array,
  from = 0,
): Week52Range | null {
  const last = day.length - 1;
  const today = day[last];
  if (today === undefined) return null;
  const anchor = addMonths(today, -12);
  const before = lastBarOnOrBefore(day, anchor);
  const start = before + 1;
  // Covered: a bar before the window, or the series begins with the window's first trading days.
  const firstDay = day[start] ?? today;
  if (start < from || (before < 0 && firstDay - anchor > MAX_CLOSURE_DAYS)) return null;
  let [highestBar, lowestBar] = [start, start];
  let highest = -Infinity;
  let lowest = Infinity;
  for (let i = start; i <= last; i++) {
    const h = high[i] ?? NaN;
    const l = low[i] ?? NaN;
    if (Number.isNaN(h) || Number.isNaN(l)) return null;
    if (h >= highest) {
      highest = h;
      highestBar = i;
    }
    if (l <= lowest) {
      lowest = l;
      lowestBar = i;
    }
  }
  return { highest, highestBar, lowest, lowestBar, start };
}

/**
 * The 52-week fields of the last bar; all null when {@link week52Range} is unknown.
 * @param from index of the first bar of the unbroken series
 */
export function week52(
  day: Int32Array,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  from = 0,
): Week52 {
  const range = week52Range(day, high, low, from);
  const last = day.length - 1;
  const price = close[last] ?? NaN;
  if (!range || Number.isNaN(price)) return UNKNOWN;
  const { highest, lowest } = range;
  return {
    week52HighDiff: percentDiff(price, highest),
    week52LowDiff: percentDiff(price, lowest),
    week52NewHigh: (high[last] ?? NaN) >= highest,
    week52NewLow: (low[last] ?? NaN) <= lowest,
    week52HighLow: highest > lowest ? 100 * ((price - lowest) / (highest - lowest)) : null,
  };
}
