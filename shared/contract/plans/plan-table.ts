/** The plans: prices and quotas. Pages, the API and every limit read this one table. */

export type PlanId = 'free' | 'plus' | 'pro' | 'premium';
/** A visitor has not signed in. Every signed-in user has a plan. */
export type PlanTier = 'visitor' | PlanId;
export type BillingInterval = 'month' | 'year';

/** Quotas of a tier. Null means unlimited. Each member has its texts in `PLAN_LIMITS`. */
export interface PlanQuotas {
  savedScreens: number | null;
  /** Rows of an exported list. User data is always exported in full. */
  csvRows: number | null;
  /** Rows of each pro filter. */
  proFilterRows: number | null;
  /** Custom weights in the composite score. */
  customWeights: boolean;
  scoreHistory: boolean;
  /** Quarters of 13F reports, the latest one included. */
  ownershipQuarters: number | null;
  alerts: number | null;
  portfolios: number | null;
  holdingsPerPortfolio: number | null;
  watchlists: number | null;
  /** Questions to the assistant per day (UTC). */
  assistantQuestions: number | null;
}

export interface Plan {
  id: PlanId;
  name: string;
  /** Billed once a year, in US dollars. */
  yearlyUSD: number;
  /** Billed each month, in US dollars. */
  monthlyUSD: number;
  /** Marker beside the name. */
  marker: 'blue' | 'yellow' | null;
  /** The plan that the pricing page recommends. */
  recommended: boolean;
}

/** From the smallest to the largest. */
export const PLANS: readonly Plan[] = [
  { id: 'free', name: 'Free', yearlyUSD: 0, monthlyUSD: 0, marker: null, recommended: false },
  { id: 'plus', name: 'Plus', yearlyUSD: 96, monthlyUSD: 10, marker: 'blue', recommended: false },
  { id: 'pro', name: 'Pro', yearlyUSD: 192, monthlyUSD: 20, marker: 'yellow', recommended: true },
  {
    id: 'premium',
    name: 'Premium',
    yearlyUSD: 384,
    monthlyUSD: 40,
    marker: 'yellow',
    recommended: false,
  },
];

const VISITOR: PlanQuotas = {
  savedScreens: 0,
  csvRows: 100,
  proFilterRows: 25,
  customWeights: false,
  scoreHistory: false,
  ownershipQuarters: 1,
  alerts: 0,
  portfolios: 0,
  holdingsPerPortfolio: 0,
  watchlists: 0,
  assistantQuestions: 5,
};
const FREE: PlanQuotas = {
  ...VISITOR,
  savedScreens: 5,
  csvRows: 1000,
  proFilterRows: 50,
  ownershipQuarters: 2,
  alerts: 10,
  portfolios: 1,
  holdingsPerPortfolio: 50,
  watchlists: 3,
  assistantQuestions: 10,
};
const PLUS: PlanQuotas = {
  ...FREE,
  savedScreens: 20,
  csvRows: null,
  proFilterRows: null,
  ownershipQuarters: 8,
  alerts: 50,
  portfolios: 3,
  holdingsPerPortfolio: 200,
  watchlists: 10,
  assistantQuestions: 50,
};
const PRO: PlanQuotas = {
  ...PLUS,
  savedScreens: 100,
  customWeights: true,
  ownershipQuarters: null,
  alerts: 200,
  portfolios: 10,
  holdingsPerPortfolio: null,
  watchlists: 50,
  assistantQuestions: 200,
};
const PREMIUM: PlanQuotas = {
  ...PRO,
  savedScreens: null,
  scoreHistory: true,
  alerts: null,
  portfolios: null,
  watchlists: null,
  assistantQuestions: null,
};

export const PLAN_QUOTAS: Readonly<Record<PlanTier, PlanQuotas>> = {
  visitor: VISITOR,
  free: FREE,
  plus: PLUS,
  pro: PRO,
  premium: PREMIUM,
};

const BY_ID = new Map<string, Plan>(PLANS.map((plan) => [plan.id, plan]));

/** @throws if no plan has the id, which the type rules out */
export function planById(id: PlanId): Plan {
  const plan = BY_ID.get(id);
  if (!plan) throw new Error(`There is no plan ${id}`);
  return plan;
}

/** Current charge of a plan, in whole cents of US dollars. */
export const chargeInCents = ({ yearlyUSD, monthlyUSD }: Plan, interval: BillingInterval): number =>
  Math.round((interval === 'year' ? yearlyUSD : monthlyUSD) * 100);

/** Saving of a year against twelve months, in US dollars. */
export const yearlySavingUSD = ({ yearlyUSD, monthlyUSD }: Plan): number =>
  12 * monthlyUSD - yearlyUSD;

/** The largest plan among a profile's subscriptions. The free plan without one. */
export function planIdOf(subscriptions: readonly string[]): PlanId {
  const [largest] = PLANS.filter(({ name }) => subscriptions.includes(name)).slice(-1);
  return largest?.id ?? 'free';
}
