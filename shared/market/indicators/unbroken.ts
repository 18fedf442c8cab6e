/** Bars further apart than this are not one series: no exchange closes for two weeks. */
export const MAX_CLOSURE_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * For each bar the index at which its unbroken run began. An indicator never reaches across a hole.
 * @param dates ascending, `YYYY-MM-DD`
 */
export function unbrokenRuns(dates: readonly string[]): Int32Array {
  const starts = new Int32Array(dates.length);
  let before = Number.NaN;
  for (const [at, date] of dates.entries()) {
    const day = Date.parse(date) / DAY_MS;
    starts[at] = at > 0 && !(day - before > MAX_CLOSURE_DAYS) ? (starts[at - 1] ?? 0) : at;
    before = day;
  }
  return starts;
}
