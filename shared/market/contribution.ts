/** How much a component adds to the move of its index or fund in a day. */
import type { QuoteFigures } from './live-fields';

/**
 * Percentage points: `weight × change ÷ 100`, with the weight before the move. Null when either is unknown.
 *
 * @param weightBefore percent of the whole
 * @param change percent
 */
export const contributionOf = (weightBefore: number | null, change: number | null): number | null =>
  weightBefore === null || change === null ? null : (weightBefore * change) / 100;

/** A component as the API answers it. */
export interface WeighedComponent {
  /** Percent, at the close that `price` is of. */
  weight: number | null;
  price: number | null;
  day1ChangePercent: number | null;
  /** Of the same day as the price. */
  contribution: number | null;
}

/**
 * The contribution at a live quote. The quote of a new session compares with the close that the weight is of, so
 * that weight is the one before the move. The quote of the same session leaves the contribution as it is.
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
