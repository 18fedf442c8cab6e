import { MAX_CLOSURE_DAYS } from 'shared/market';

/**
 * Bars further apart than this do not belong to one series: no exchange closes for two weeks, so a
 * larger gap means missing data. Values that would span a gap are null, not a guess.
 */
export { MAX_CLOSURE_DAYS };

/** Index of the first bar after the last gap: indicators are computed from there on. */
export function unbrokenFrom(day: Int32Array): number {
  for (let i = day.length - 1; i > 0; i--) {
    if (at(day, i) - at(day, i - 1) > MAX_CLOSURE_DAYS) return i;
  }
  return 0;
}

const at = (day: Int32Array, i: number): number => day[i] ?? 0;

/** Index of the last bar on or before `anchor`, or −1. Days ascend. */
export function lastBarOnOrBefore(day: Int32Array, anchor: number): number {
  let low = 0;
  let high = day.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(day, middle) <= anchor) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
