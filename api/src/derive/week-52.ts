import { addMonths } from './calendar';
import { LONGEST_CLOSURE_DAYS, lastBarOnOrBefore } from './continuity';
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

/**
 * 52-week high and low over intraday highs and lows in (t − 12 months, t].
 * All null when history does not cover the window or has a hole in it.
 *
 * @param from index of the first bar of the unbroken series
 */
export function week52(
  day: Int32Array,
  high: Float64Array,
  low: Float64Array,
  close: Float64Array,
  from = 0,
): Week52 {
  const last = day.length - 1;
  const today = day[last];
  if (today === undefined) return UNKNOWN;
  const anchor = addMonths(today, -12);
  const before = lastBarOnOrBefore(day, anchor);
  const start = before + 1;
  // Covered: a bar before the window, or the series begins with the window's first trading days.
  const firstDay = day[start] ?? today;
  if (start < from || (before < 0 && firstDay - anchor > LONGEST_CLOSURE_DAYS)) return UNKNOWN;
  let highest = -Infinity;
  let lowest = Infinity;
  for (let i = start; i <= last; i++) {
    const h = high[i] ?? NaN;
    const l = low[i] ?? NaN;
    if (Number.isNaN(h) || Number.isNaN(l)) return UNKNOWN;
    if (h > highest) highest = h;
    if (l < lowest) lowest = l;
  }
  const price = close[last] ?? NaN;
  if (Number.isNaN(price)) return UNKNOWN;
  return {
    week52HighDiff: percentDiff(price, highest),
    week52LowDiff: percentDiff(price, lowest),
    week52NewHigh: (high[last] ?? NaN) >= highest,
    week52NewLow: (low[last] ?? NaN) <= lowest,
    week52HighLow: highest > lowest ? (100 * (price - lowest)) / (highest - lowest) : null,
  };
}
