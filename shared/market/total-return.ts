/** A dividend for one share. */
export interface ReinvestedDividend {
  /** `YYYY-MM-DD` */
  exDate: string;
  /** In the currency of the closes. */
  amount: number;
}

/**
 * Factors that turn closes into a series with every dividend reinvested. The return of an ex-date
 * is (close + dividend) / previous close − 1, as in the CRSP definition of the holding period total
 * return: a share buys dividend / close more of itself at the close of that day. The series is
 * scaled so that its last value is the last close. The factor of a day is the product of
 * close / (close + dividend) over all later ex-dates.
 *
 * A dividend counts at the first bar on or after its ex-date. Those on or before the first bar and
 * after the last one have no effect, as do amounts that are not positive.
 *
 * @param days ascending, `YYYY-MM-DD`
 */
export function totalReturnFactors(
  days: readonly string[],
  closes: readonly number[],
  dividends: readonly ReinvestedDividend[],
): number[] {
  const paid = new Map<number, number>();
  const ascending = dividends.toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1));
  let at = 0;
  for (const { exDate, amount } of ascending) {
    while (at < days.length && (days[at] ?? '') < exDate) at += 1;
    if (at >= days.length) break;
    if (amount > 0 && Number.isFinite(amount)) paid.set(at, (paid.get(at) ?? 0) + amount);
  }
  const factors = days.map(() => 1);
  let factor = 1;
  for (let day = days.length - 1; day >= 0; day--) {
    factors[day] = factor;
    const close = closes[day] ?? Number.NaN;
    const dividend = paid.get(day) ?? 0;
    if (dividend > 0 && close > 0) factor *= close / (close + dividend);
  }
  return factors;
}
