import type { PositionChange } from './compare-position';

/**
 * Turnover of a quarter in percent, as funds compute it: the lesser of purchases and sales (trade
 * effects), divided by the mean of the two quarters' values. Null without a previous quarter.
 */
export function turnoverPercent(
  changes: readonly PositionChange[],
  previousUSD: number | null,
  valueUSD: number,
): number | null {
  if (previousUSD === null) return null;
  const mean = (previousUSD + valueUSD) / 2;
  if (!(mean > 0)) return null;
  let [bought, sold] = [0, 0];
  for (const { tradeEffectUSD } of changes) {
    if (tradeEffectUSD > 0) bought += tradeEffectUSD;
    else sold -= tradeEffectUSD;
  }
  return (Math.min(bought, sold) / mean) * 100;
}
