import { portfolioOverviewSchema } from 'shared/contract/schemas';
import type { HoldingWeight, UserHoldings } from '../alerts/holding-members';
import type { PortfolioWork } from '../portfolios/figures/portfolio-work';

const PERCENT = 100;

/** Holdings of a user, and the part of each in its portfolio. */
export const userHoldings = (
  work: Pick<PortfolioWork, 'held' | 'ids' | 'answer'>,
): UserHoldings => ({
  symbols: (uid) => work.held(uid),
  weights: async (uid) => {
    const all: HoldingWeight[] = [];
    for (const portfolioId of await work.ids(uid)) {
      const question = { kind: 'overview', id: portfolioId, on: null, rules: {} } as const;
      const answer = await work.answer({ uid, signal: undefined }, question);
      const { holdings } = portfolioOverviewSchema.parse(JSON.parse(answer.toString()));
      for (const { symbol, weight } of holdings)
        all.push({ symbol, portfolioId, weight: weight === null ? null : weight * PERCENT });
    }
    return all;
  },
});
