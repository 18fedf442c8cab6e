import type { PortfolioOverlap } from 'shared/contract';
import type { OpenPortfolio } from '../open-portfolio';
import { overlap, type Weights } from '../ledger/allocation/overlap';
import { ZERO } from '../ledger/money/decimal';
import { positionsOn } from './allocation-answer';

const MAX_COMMON = 10;

/** Overlap of each two portfolios, by the weights of their positions. */
export function overlapAnswer(portfolios: readonly OpenPortfolio[]): PortfolioOverlap {
  const weights = portfolios.map(weightsOf);
  return {
    portfolios: portfolios.map(({ portfolio: { id, name } }) => ({ id, name })),
    pairs: weights.flatMap((first, a) =>
      weights.slice(a + 1).map((second, i) => {
        const shared = first && second ? overlap(first, second) : null;
        return {
          a,
          b: a + 1 + i,
          share: shared?.share ?? null,
          common: shared?.common.slice(0, MAX_COMMON) ?? [],
        };
      }),
    ),
  };
}

/** Weights of the holdings; null where nothing is held or a value is missing. */
function weightsOf(open: OpenPortfolio): Weights | null {
  const { positions, excluded } = positionsOn(open, open.latestDay);
  const total = positions.reduce((sum, { value }) => sum.plus(value), ZERO);
  if (excluded.length > 0 || total.isZero()) return null;
  return new Map(positions.map(({ symbol, value }) => [symbol, value.div(total).toNumber()]));
}
