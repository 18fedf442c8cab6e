/** Returns by calendar month from a cumulative series. */
export interface YearOfReturns {
  year: number;
  /** Twelve shares of one, January first; null if the series has no day of the month. */
  months: (number | null)[];
  /** Return of the year, over its days in the series. */
  total: number | null;
}

/**
 * Splits a cumulative return into months: `(1 + R of the month's last day) ÷ (1 + R of the day
 * before the month) − 1`. The first month starts with the series. Newest year first. Months from
 * the first unknown return on are null.
 *
 * @param dates ascending, `YYYY-MM-DD`
 * @param cumulative return since the first day, as a share of one
 */
export function monthlyReturns(
  dates: readonly string[],
  cumulative: readonly (number | null)[],
): YearOfReturns[] {
  const lastOfMonth = new Map<string, number | null>();
  for (const [at, date] of dates.entries())
    lastOfMonth.set(date.slice(0, 7), cumulative[at] ?? null);
  const years = new Map<number, YearOfReturns>();
  const startOfYear = new Map<number, number | null>();
  let before: number | null = 0;
  for (const [month, end] of lastOfMonth) {
    const year = Number(month.slice(0, 4));
    let row = years.get(year);
    if (!row) {
      row = { year, months: Array.from({ length: 12 }, () => null), total: null };
      years.set(year, row);
      startOfYear.set(year, before);
    }
    row.months[Number(month.slice(5)) - 1] = chained(before, end);
    row.total = chained(startOfYear.get(year) ?? null, end);
    before = end;
  }
  return [...years.values()].toReversed();
}

/** Return between two cumulative ones; null after a total loss or if one is unknown. */
const chained = (from: number | null, to: number | null): number | null =>
  from === null || to === null || 1 + from === 0 ? null : (1 + to) / (1 + from) - 1;
