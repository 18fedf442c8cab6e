import type { PricePath } from '../prices/simulate-bars';

/** Trading days of one and of two years. */
const YEAR = 252;
const TWO_YEARS = 504;

/** Smoothed logarithms of the price around the end of a quarter; business follows them. */
export interface PriceLevels {
  /** Close at the end of the quarter. */
  close: number;
  /** Mean of the year before. */
  year: number;
  /** Mean of the two years before. */
  twoYears: number;
}

/**
 * Reads levels from a price path; days before the first trade count with the first price. The path
 * reaches the price anchor at least, so that earlier values do not depend on the current day.
 */
export function levelReader({ days, first, logPrice }: PricePath): (day: number) => PriceLevels {
  const count = days.length;
  const sums = new Float64Array(count - first + 1);
  for (let i = first; i < count; i++)
    sums[i - first + 1] = (sums[i - first] ?? 0) + (logPrice[i] ?? 0);
  const mean = (at: number, length: number): number => {
    const end = Math.max(1, at - first + 1);
    const start = Math.max(0, end - length);
    return ((sums[end] ?? 0) - (sums[start] ?? 0)) / (end - start);
  };
  return (day) => {
    const at = lastOnOrBefore(days, day, first, count - 1);
    return { close: logPrice[at] ?? 0, year: mean(at, YEAR), twoYears: mean(at, TWO_YEARS) };
  };
}

function lastOnOrBefore(days: Int32Array, day: number, first: number, last: number): number {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((days[middle] ?? 0) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}
