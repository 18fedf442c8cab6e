/** Detects whether the values of a table are dollars or thousands, by plausible share prices. */
import type { ThirteenFHolding } from 'market-model/dataset/records/thirteen-f-filing';

/** Fewer share positions say nothing about the unit. */
const MIN_POSITIONS = 3;

/** Prices of shares in a real portfolio: half of them above, and nine of ten of them above. */
const MEDIAN_AT_LEAST = 0.75;
const UPPER_TENTH_AT_LEAST = 5;
const MEDIAN_AT_MOST = 2000;
const LOWER_TENTH_AT_MOST = 500;

/**
 * The rule of 3 January 2023 defines the unit of a filing, but some filers kept the other one.
 * Implied prices (value divided by shares) reveal them. Thousands read as dollars give prices from
 * fractions of a cent to a dollar. Dollars read as thousands give hundreds of thousands.
 * @param holdings values as written in the table
 * @param expected unit by date
 * @returns factor to dollars; a note when it is not the expected one
 */
export function detectValueUnit(
  holdings: readonly ThirteenFHolding[],
  expected: 1 | 1000,
): { unit: 1 | 1000; note: string | null } {
  const prices = holdings
    .filter((each) => each.amountType === 'SH' && each.putCall === null && each.amount > 0)
    .filter((each) => each.valueUSD > 0)
    .map((each) => (each.valueUSD * expected) / each.amount)
    .toSorted((a, b) => a - b);
  if (prices.length < MIN_POSITIONS) return { unit: expected, note: null };
  const at = (share: number) => prices[Math.floor((prices.length - 1) * share)] ?? 0;
  if (expected === 1 && at(0.5) < MEDIAN_AT_LEAST && at(0.9) < UPPER_TENTH_AT_LEAST)
    return {
      unit: 1000,
      note: 'values are in thousands although filed since 2023: shares would cost cents otherwise',
    };
  if (expected === 1000 && at(0.5) > MEDIAN_AT_MOST && at(0.1) > LOWER_TENTH_AT_MOST)
    return {
      unit: 1,
      note: 'values are in dollars although filed before 2023: shares would cost thousands otherwise',
    };
  return { unit: expected, note: null };
}
