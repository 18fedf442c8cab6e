/** Weight by symbol, shares of one. */
export type Weights = ReadonlyMap<string, number>;

/**
 * Overlap of two portfolios: Σ min(weight in one, weight in the other). 1 for equal weights, 0
 * without common assets (the overlap of fund comparisons).
 *
 * @returns `common`: the contribution of each asset, largest first
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
