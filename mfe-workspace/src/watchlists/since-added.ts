/**
 * Change since an asset was put on the list, in percent numbers: 100·(price/price when added − 1).
 * Null when either price is unknown.
 */
export function sinceAdded(price: number | null | undefined, addedPrice: number | null) {
  if (price === null || price === undefined || addedPrice === null || addedPrice <= 0) return null;
  return 100 * (price / addedPrice - 1);
}

/** All symbols with the one at `from` moved to `to`; positions outside the list change nothing. */
export function moved(symbols: readonly string[], from: number, to: number): string[] {
  const next = [...symbols];
  const symbol = next[from];
  if (symbol === undefined || to < 0 || to >= next.length) return next;
  next.splice(from, 1);
  next.splice(to, 0, symbol);
  return next;
}
