/**
 * What Wilder's averages remember. A bar n steps back weighs ((period − 1) / period)ⁿ: 72 periods back
 * that is e⁻⁷², thirty-one digits below the value and far below what a number can hold.
 */
const REMEMBERED_PERIODS = 72;

/** First bar that still has a say at the end of a series. */
export const wilderStart = (from: number, end: number, period: number): number =>
  Math.max(from, end - REMEMBERED_PERIODS * period);
