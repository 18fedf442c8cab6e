import type { PortfolioPerformance } from 'shared/contract';

export type Contribution = PortfolioPerformance['contributions'][number];

const MAX_EACH = 5;

/** Largest gains and losses of a period, at most five of each, without unknown ones. */
export function topContributors(contributions: readonly Contribution[]): {
  gains: Contribution[];
  losses: Contribution[];
} {
  const certain = contributions
    .filter(({ amount }) => amount !== null && Number(amount) !== 0)
    .toSorted((a, b) => Number(b.amount) - Number(a.amount));
  return {
    gains: certain.filter(({ amount }) => Number(amount) > 0).slice(0, MAX_EACH),
    losses: certain
      .filter(({ amount }) => Number(amount) < 0)
      .toReversed()
      .slice(0, MAX_EACH),
  };
}
