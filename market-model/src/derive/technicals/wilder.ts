/**
 * Effective memory of Wilder's averages, in periods. A bar n steps back weighs ((period − 1) /
 * period)ⁿ. After 72 periods that is e⁻⁷², 31 digits below the value and far below float precision.
 */
const REMEMBERED_PERIODS = 72;

/** First bar that still affects the end of a series. */
export const wilderStart = (from: number, end: number, period: number): number =>
  Math.max(from, end - REMEMBERED_PERIODS * period);
