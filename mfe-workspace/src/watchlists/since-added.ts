/**
 * Change since an asset was put on the list, in percent numbers: 100·(price/price when added − 1).
 * Null when either price is unknown.
 */
export function sinceAdded(price: number | null | undefined, addedPrice: number | null) {
  if (price === null || price === undefined || addedPrice === null || addedPrice <= 0) return null;
  return 100 * (price / addedPrice - 1);
}

/**
 * Change that leads from the price to the target, in percent numbers: 100·(target/price − 1). Null when
 * either is unknown.
 */
export function toTarget(price: number | null | undefined, target: number | null) {
  if (price === null || price === undefined || target === null || price <= 0) return null;
  return 100 * (target / price - 1);
}
