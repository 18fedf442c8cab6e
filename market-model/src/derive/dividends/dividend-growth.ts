/** Growth and cuts of a dividend over completed calendar years. */
import { civilDate } from '../../dates/civil-dates';
import { compoundGrowth } from '../compound-growth';
import type { DividendPayment } from './dividends';

/** Sums of decimal amounts carry binary noise: two yearly sums closer than this are equal. */
const SAME_AMOUNT = 1e-9;
const CUT_YEARS = 10;

/** Regular dividends of one calendar year by ex-date. */
interface DividendYear {
  amount: number;
  payments: number;
}

/** Completed calendar years with their payments. */
export interface CompletedYears {
  /** First year with a payment; it may be known in part only. */
  first: number;
  /** Last completed year. */
  last: number;
  byYear: ReadonlyMap<number, DividendYear>;
}

/** Sums regular payments by year. Null when no payment before the running year is known. */
export function completedYears(
  payments: readonly DividendPayment[],
  today: number,
): CompletedYears | null {
  const last = civilDate(today).year - 1;
  const byYear = new Map<number, DividendYear>();
  let first = Infinity;
  for (const { exDay, amount, special } of payments) {
    const { year } = civilDate(exDay);
    if (special || year > last) continue;
    const sum = byYear.get(year) ?? { amount: 0, payments: 0 };
    byYear.set(year, { amount: sum.amount + amount, payments: sum.payments + 1 });
    first = Math.min(first, year);
  }
  return byYear.size === 0 ? null : { first, last, byYear };
}

const paidIn = ({ byYear }: CompletedYears, year: number): number => byYear.get(year)?.amount ?? 0;

/**
 * Whether all payments of a year are known: the first known year may have begun before the data.
 */
function isWhole({ first, byYear }: CompletedYears, year: number): boolean {
  if (year !== first) return year > first;
  return (byYear.get(year)?.payments ?? 0) >= (byYear.get(year + 1)?.payments ?? 0);
}

/**
 * Yearly growth of dividends per share in percent over `span` completed calendar years. A dividend that
 * was paid at the start and stopped since has shrunk by 100 %.
 * @returns null when the year at the start is unknown, not whole, or paid nothing
 */
export function dividendGrowth(years: CompletedYears, span: number): number | null {
  const base = years.last - span;
  if (!isWhole(years, base)) return null;
  const [first, last] = [paidIn(years, base), paidIn(years, years.last)];
  if (first <= 0) return null;
  return last <= 0 ? -100 : compoundGrowth(first, last, span);
}

/**
 * Completed years of the last ten that paid less per share than the year before.
 * @returns null when no two years are known
 */
export function dividendCuts(years: CompletedYears): number | null {
  const start = Math.max(years.first + 1, years.last - CUT_YEARS + 1);
  if (start > years.last) return null;
  let cuts = 0;
  for (let year = start; year <= years.last; year++)
    if (paidIn(years, year) < paidIn(years, year - 1) - SAME_AMOUNT) cuts++;
  return cuts;
}
