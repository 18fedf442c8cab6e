/** Contribution of a component to the daily move of its index or fund. */
import type { QuoteFigures } from './live-fields';

/**
 * Percentage points: `weight × change ÷ 100`, with the weight before the move. Null when one of
 * them is unknown.
 *
 * @param weightBefore percent of the whole
 * @param change percent
 */
export const contributionOf = (weightBefore: number | null, change: number | null): number | null =>
  weightBefore === null || change === null ? null : (weightBefore * change) / 100;

/** A component in an API answer. */
export interface WeighedComponent {
  /** Percent, at the close of `price`. */
  weight: number | null;
  price: number | null;
  day1ChangePercent: number | null;
  /** Percentage points on the day of the price. */
  contribution: number | null;
}

/**
 * The contribution at a live quote. In a new session, the quote compares with the close of the
 * weight, so that weight is the one before the move. In the same session, the contribution is
 * unchanged.
 */
export function contributionAt(
  component: WeighedComponent,
  quote: QuoteFigures | null | undefined,
): number | null {
  const { weight, price, day1ChangePercent, contribution } = component;
  if (!quote || quote.day1ChangePercent === null || price === null || !(price > 0))
    return contribution;
  const base = quote.price / (1 + quote.day1ChangePercent / 100);
  const closeBefore = day1ChangePercent === null ? null : price / (1 + day1ChangePercent / 100);
  const isSameSession =
    closeBefore !== null && Math.abs(base - closeBefore) < Math.abs(base - price);
  return isSameSession ? contribution : contributionOf(weight, quote.day1ChangePercent);
}
