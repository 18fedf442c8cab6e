import { PLAN_QUOTAS, type PlanQuotas, type PlanTier } from './plan-table';

/** Things with a quota per user. Existing user data is kept on every plan. */
export const COUNTED_THINGS = [
  'savedScreens',
  'alerts',
  'portfolios',
  'holdingsPerPortfolio',
  'watchlists',
] as const satisfies readonly (keyof PlanQuotas)[];
export type CountedThing = (typeof COUNTED_THINGS)[number];

/** Number of each thing that a user has. Omitted: none. */
export type PlanUsage = Partial<Record<CountedThing, number>>;

/** Entitlements of a tier. The server enforces them, pages display them. */
export interface Entitlements extends PlanQuotas {
  tier: PlanTier;
  /**
   * Number that can be added to the current usage. Null is unlimited, 0 when the quota is reached
   * or exceeded.
   */
  remaining: Readonly<Record<CountedThing, number | null>>;
}

/** Entitlements of a plan at the current usage. */
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

/** The part of a list that a plan opens. In an answer only where rows are left out. */
export interface RowLimit {
  tier: PlanTier;
  /** Rows that the plan opens. */
  rows: number;
  /** Total rows of the list. */
  total: number;
}

/** Number of rows that a tier opens, and the limit to report where that is not all of them. */
export function rowLimit(
  { tier, proFilterRows }: Entitlements,
  total: number,
): { rows: number; limit: RowLimit | null } {
  if (proFilterRows === null || total <= proFilterRows) return { rows: total, limit: null };
  return { rows: proFilterRows, limit: { tier, rows: proFilterRows, total } };
}
