import { addMonths, civilDate } from '../../dates/civil-dates';

/** One dividend by its ex-date, amounts split-adjusted, in the currency of the share. */
export interface DividendPayment {
  /** Ex-dividend date as a day number. */
  exDay: number;
  amount: number;
  /** Specials are paid but count neither for yield nor for the streak. */
  special?: boolean;
}

/** Sums of decimal amounts carry binary noise: two yearly sums closer than this are equal. */
const SAME_AMOUNT = 1e-9;
const SIGNIFICANT_DIGITS = 12;

/**
 * Regular dividends per share with an ex-date in (t − 12 months, t].
 * @returns null without a payment: "pays nothing" is not a rate of zero
 */
export function dividendRateTTM(
  payments: readonly DividendPayment[],
  today: number,
): number | null {
  const start = addMonths(today, -12);
  let sum = 0;
  for (const payment of payments) {
    if (!payment.special && payment.exDay > start && payment.exDay <= today) sum += payment.amount;
  }
  // 0.26 + 0.26 + 0.27 + 0.27 is 1.06, not 1.0600000000000001.
  return sum > 0 ? Number(sum.toPrecision(SIGNIFICANT_DIGITS)) : null;
}

/** Dividend yield in percent: 100 · rate / price, both in one currency. */
export function dividendYield(rate: number | null, price: number | null): number | null {
  return rate === null || price === null || price <= 0 ? null : (100 * rate) / price;
}

/**
 * Share of earnings paid out, percent: 100 · dividends per share TTM / diluted EPS TTM.
 * @returns null ("not meaningful") when earnings are not positive
 */
export function dividendPayoutRatio(rate: number | null, epsTTM: number | null): number | null {
  return rate === null || epsTTM === null || epsTTM <= 0 ? null : (100 * rate) / epsTTM;
}

/**
 * Consecutive completed calendar years whose regular dividends per share were strictly higher than
 * the year before. Counts back from the last completed year; a freeze or a cut ends the count.
 *
 * @param payments all known payments in any order; the first known year never counts as an
 * increase, because earlier payments are unknown
 * @returns null when fewer than two completed years are known
 */
export function dividendIncreaseStreak(
  payments: readonly DividendPayment[],
  today: number,
): number | null {
  const byYear = new Map<number, number>();
  for (const payment of payments) {
    if (payment.special || payment.exDay > today) continue;
    const { year } = civilDate(payment.exDay);
    byYear.set(year, (byYear.get(year) ?? 0) + payment.amount);
  }
  if (byYear.size === 0) return null;
  const firstYear = Math.min(...byYear.keys());
  const lastCompleted = civilDate(today).year - 1;
  if (lastCompleted - firstYear < 1) return null;
  let streak = 0;
  for (let year = lastCompleted; year > firstYear; year--) {
    if ((byYear.get(year) ?? 0) - (byYear.get(year - 1) ?? 0) <= SAME_AMOUNT) break;
    streak++;
  }
  return streak;
}

/** The running calendar year against the same number of payments of the year before. */
export interface DividendYearToDate {
  year: number;
  /** Regular payments with an ex-date from 1 January to the day. */
  payments: number;
  amount: number;
  /** Sum of as many first payments of the year before. */
  previousAmount: number;
  /**
   * The increase is more than a year old: the streak continues if the rest of the year keeps it.
   */
  onTrack: boolean;
}

/**
 * Whether the running year is on track for another increase.
 * @returns null before the first payment of the year, or when the year before had fewer payments
 */
export function dividendYearToDate(
  payments: readonly DividendPayment[],
  today: number,
): DividendYearToDate | null {
  const { year } = civilDate(today);
  const regular = payments
    .filter(({ special, exDay }) => !special && exDay <= today)
    .toSorted((a, b) => a.exDay - b.exDay);
  const ofYear = (yearNumber: number) =>
    regular.filter(({ exDay }) => civilDate(exDay).year === yearNumber).map(({ amount }) => amount);
  const current = ofYear(year);
  const previous = ofYear(year - 1).slice(0, current.length);
  if (current.length === 0 || previous.length < current.length) return null;
  const total = (amounts: readonly number[]) =>
    Number(amounts.reduce((sum, amount) => sum + amount, 0).toPrecision(SIGNIFICANT_DIGITS));
  const [amount, previousAmount] = [total(current), total(previous)];
  const onTrack = amount - previousAmount > SAME_AMOUNT;
  return { year, payments: current.length, amount, previousAmount, onTrack };
}
