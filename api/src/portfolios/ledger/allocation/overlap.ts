/** Weight by symbol, shares of one. */
export type Weights = ReadonlyMap<string, number>;

/**
 * How much of two portfolios is the same: Σ min(weight in one, weight in the other). 1 for equal weights, 0 for
 * nothing in common (the overlap of fund comparisons).
 *
 * @returns `common`: what each asset adds, largest first
 */
export function overlap(
  a: Weights,
  b: Weights,
): { share: number; common: { symbol: string; share: number }[] } {
  const common = [...a]
    .flatMap(([symbol, weight]) => {
      const share = Math.min(weight, b.get(symbol) ?? 0);
      return share > 0 ? [{ symbol, share }] : [];
    })
    .toSorted((x, y) => y.share - x.share || (x.symbol < y.symbol ? -1 : 1));
  return { share: common.reduce((sum, { share }) => sum + share, 0), common };
}
