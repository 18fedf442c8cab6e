/** Bars with a larger gap are separate series: no exchange closes for two weeks. */
export const MAX_CLOSURE_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Start index of each bar's gapless run. An indicator never spans a gap.
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
