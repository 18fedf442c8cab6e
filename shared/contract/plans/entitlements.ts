import { PLAN_QUOTAS, type PlanQuotas, type PlanTier } from './plan-table';

/** Things of which a person has a number; own data that is there stays, whatever the plan. */
export const COUNTED_THINGS = [
  'savedScreens',
  'alerts',
  'portfolios',
  'holdingsPerPortfolio',
  'watchlists',
] as const satisfies readonly (keyof PlanQuotas)[];
export type CountedThing = (typeof COUNTED_THINGS)[number];

/** How many of each a person has; left out: none. */
export type PlanUsage = Partial<Record<CountedThing, number>>;

/** What a tier may do: the server decides by it, pages say by it what a plan opens. */
export interface Entitlements extends PlanQuotas {
  tier: PlanTier;
  /** How many may be added to what is used; null is without limit, 0 where a plan is full or overfull. */
  remaining: Readonly<Record<CountedThing, number | null>>;
}

/** What a plan opens to somebody who uses so much of it. */
export function entitlements(tier: PlanTier, usage: PlanUsage = {}): Entitlements {
  const quotas = PLAN_QUOTAS[tier];
  const left = (thing: CountedThing): number | null => {
    const quota = quotas[thing];
    return quota === null ? null : Math.max(0, quota - (usage[thing] ?? 0));
  };
  return {
    tier,
    ...quotas,
    remaining: {
      savedScreens: left('savedScreens'),
      alerts: left('alerts'),
      portfolios: left('portfolios'),
      holdingsPerPortfolio: left('holdingsPerPortfolio'),
      watchlists: left('watchlists'),
    },
  };
}

/** The part of a list that a plan opens; in an answer only where rows are left out. */
export interface RowLimit {
  tier: PlanTier;
  /** Rows that the plan opens. */
  rows: number;
  /** Rows that the list has. */
  total: number;
}

/** How many rows of a list a tier opens, and the limit to report where that is not all of them. */
export function rowLimit(
  { tier, proFilterRows }: Entitlements,
  total: number,
): { rows: number; limit: RowLimit | null } {
  if (proFilterRows === null || total <= proFilterRows) return { rows: total, limit: null };
  return { rows: proFilterRows, limit: { tier, rows: proFilterRows, total } };
}
