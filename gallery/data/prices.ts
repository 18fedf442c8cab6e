/** Invented closes of 64 days, oldest first. */
export const CLOSES: readonly number[] = Array.from(
  { length: 64 },
  (_, day) => 100 + day * 0.4 + 6 * Math.sin(day / 5),
);

/** The day of a close, `YYYY-MM-DD`. */
const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 7, 3 + index)).toISOString().slice(0, 10);

/** The same as points of a chart. */
export const POINTS = CLOSES.map((close, index) => ({
  date: dayOf(index),
  open: close - 1,
  high: close + 2,
  low: close - 2,
  close,
  volume: 1_000_000 + index * 10_000,
}));
