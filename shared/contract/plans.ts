/** The plans: what they cost and what each opens. Pages, the API and every gate read this one table. */

export type PlanId = 'free' | 'plus' | 'pro' | 'premium';
/** Who has no plan yet has not signed in. */
export type PlanTier = 'visitor' | PlanId;

/** How much of each thing a tier has; null means without limit. */
export interface PlanQuotas {
  screenerRows: number | null;
  screenerFilters: number | null;
  savedScreens: number | null;
  csvRows: number | null;
  scheduledExports: boolean;
  /** Rows of each pro filter. */
  proFilterRows: number | null;
  /** Own weights in the composite score. */
  customWeights: boolean;
  scoreHistory: boolean;
  /** Quarters of 13F reports and of senators' trades, the latest one included. */
  ownershipQuarters: number | null;
  ownershipAlerts: boolean;
  portfolios: number | null;
  holdingsPerPortfolio: number | null;
  watchlists: number | null;
  aiMessagesPerDay: number;
}

export interface Plan {
  id: PlanId;
  name: string;
  /** Charged at once for a year, in US dollars. */
  yearlyUSD: number;
  /** Charged each month, in US dollars. */
  monthlyUSD: number;
  /** Marker beside the name. */
  marker: 'blue' | 'yellow' | null;
  summary: string;
}

export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    yearlyUSD: 0,
    monthlyUSD: 0,
    marker: null,
    summary: '100 rows, all filters, 1 portfolio',
  },
  {
    id: 'plus',
    name: 'Plus',
    yearlyUSD: 96,
    monthlyUSD: 10,
    marker: 'blue',
    summary: 'All rows, 10 saved screens, CSV',
  },
  {
    id: 'pro',
    name: 'Pro',
    yearlyUSD: 192,
    monthlyUSD: 20,
    marker: 'yellow',
    summary: 'Full pro filters, 13F and senate history',
  },
  {
    id: 'premium',
    name: 'Premium',
    yearlyUSD: 384,
    monthlyUSD: 40,
    marker: 'yellow',
    summary: 'Alerts, scheduled exports, score history',
  },
];

const VISITOR: PlanQuotas = {
  screenerRows: 25,
  screenerFilters: 5,
  savedScreens: 0,
  csvRows: 0,
  scheduledExports: false,
  proFilterRows: 5,
  customWeights: false,
  scoreHistory: false,
  ownershipQuarters: 1,
  ownershipAlerts: false,
  portfolios: 0,
  holdingsPerPortfolio: 0,
  watchlists: 0,
  aiMessagesPerDay: 0,
};
const FREE: PlanQuotas = {
  ...VISITOR,
  screenerRows: 100,
  screenerFilters: null,
  savedScreens: 2,
  proFilterRows: 20,
  ownershipQuarters: 2,
  portfolios: 1,
  holdingsPerPortfolio: 10,
  watchlists: 3,
  aiMessagesPerDay: 5,
};
const PLUS: PlanQuotas = {
  ...FREE,
  screenerRows: null,
  savedScreens: 10,
  csvRows: 1000,
  proFilterRows: null,
  ownershipQuarters: 8,
  portfolios: 3,
  holdingsPerPortfolio: 50,
  watchlists: 10,
  aiMessagesPerDay: 30,
};
const PRO: PlanQuotas = {
  ...PLUS,
  savedScreens: 50,
  csvRows: null,
  customWeights: true,
  ownershipQuarters: null,
  portfolios: 10,
  holdingsPerPortfolio: null,
  watchlists: 50,
  aiMessagesPerDay: 100,
};
const PREMIUM: PlanQuotas = {
  ...PRO,
  savedScreens: null,
  scheduledExports: true,
  scoreHistory: true,
  ownershipAlerts: true,
  portfolios: null,
  watchlists: null,
  aiMessagesPerDay: 300,
};

export const PLAN_QUOTAS: Readonly<Record<PlanTier, PlanQuotas>> = {
  visitor: VISITOR,
  free: FREE,
  plus: PLUS,
  pro: PRO,
  premium: PREMIUM,
};

/** The plan that a profile's subscriptions come to: the largest of them, else the free one. */
export function planIdOf(subscriptions: readonly string[]): PlanId {
  const [largest] = PLANS.filter(({ name }) => subscriptions.includes(name)).slice(-1);
  return largest?.id ?? 'free';
}

/** What a tier may do: the server decides by it, pages say by it what a plan opens. */
export interface Entitlements extends PlanQuotas {
  tier: PlanTier;
}

export const entitlements = (tier: PlanTier): Entitlements => ({ tier, ...PLAN_QUOTAS[tier] });

type QuotaName = keyof PlanQuotas;

const isWithin = (quota: number | boolean | null, needed: number | true): boolean =>
  typeof quota === 'boolean' ? quota : quota === null || (needed !== true && quota >= needed);

/**
 * The smallest plan that has something, or has so much of it; null when none has.
 *
 * @param needed how much of a quota in numbers; `true`: without limit, or a feature
 */
export function planWith(quota: QuotaName, needed: number | true): Plan | null {
  return PLANS.find(({ id }) => isWithin(PLAN_QUOTAS[id][quota], needed)) ?? null;
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
