/**
 * Change since an asset was added, in percent: 100 · (price ÷ price when added − 1). Null if either
 * price is unknown.
 */
export function sinceAdded(price: number | null | undefined, addedPrice: number | null) {
  if (price === null || price === undefined || addedPrice === null || addedPrice <= 0) return null;
  return 100 * (price / addedPrice - 1);
}

/**
 * Change from the price to the target, in percent: 100 · (target ÷ price − 1). Null if either is
 * unknown.
 */
export function toTarget(price: number | null | undefined, target: number | null) {
  if (price === null || price === undefined || target === null || price <= 0) return null;
  return 100 * (target / price - 1);
}
