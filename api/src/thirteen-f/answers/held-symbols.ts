/** Overlap of a filer's holdings with a list of symbols, e.g. a user's watchlists. */
import type { ThirteenFHeldResponse } from 'shared/contract';
import type { Market } from '../../market/market-store';
import { formOf, weightOf, type Comparison } from '../filers/comparison';
import type { Filer } from '../filers/filer';
import { securityFacts } from './security-facts';
import { sortedBy } from './sorted-page';

/** Long positions of a quarter in the given symbols, largest first, without sold-out ones. */
export function heldSymbols(
  market: Market,
  filer: Filer,
  { report, long }: Comparison,
  symbols: readonly string[],
): ThirteenFHeldResponse {
  const symbolSet = new Set(symbols);
  const positionsHeld = long.flatMap((change) => {
    const position = formOf(change);
    if (!position || change.now === null || position.symbol === null) return [];
    return symbolSet.has(position.symbol) ? [{ position, change }] : [];
  });
  const total = positionsHeld.reduce((sum, { change }) => sum + change.valueUSD, 0);
  const largestFirst = sortedBy(
    positionsHeld,
    ({ change }) => change.valueUSD,
    'desc',
    ({ position }) => position.key,
  );
  return {
    cik: filer.cik,
    quarter: report.quarter,
    asked: symbolSet.size,
    weight: weightOf(total, report.valueUSD) ?? 0,
    items: largestFirst.map(({ position, change }) => ({
      ...securityFacts(market, position),
      status: change.status,
      valueUSD: change.valueUSD,
      weight: weightOf(change.valueUSD, report.valueUSD),
    })),
    asOf: market.asOf,
  };
}
