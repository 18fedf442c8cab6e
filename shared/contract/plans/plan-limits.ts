/** Texts of each quota of the plan table, used by pricing page, refusals and tests. */
import { PLAN_QUOTAS, planById, PLANS, type PlanId, type PlanQuotas } from './plan-table';
import { planWith, type QuotaName } from './plan-with';

type QuotaValue = number | boolean | null;

export const PLAN_SECTIONS = ['Screeners', 'Pro filters', 'Workspace'] as const;
export type PlanSection = (typeof PLAN_SECTIONS)[number];

export interface PlanLimit {
  section: PlanSection;
  /** Name of the row in the comparison. */
  label: string;
  /** Noun for the counted thing within a sentence: `saved screens`. */
  noun: string;
  /** Text on a plan's card. */
  highlight: (value: QuotaValue) => string;
  /** Cell of the comparison, where it needs more than the number. */
  cell?: (value: number) => string;
  /** The same for an unlimited quota. */
  unlimited?: string;
}

const amount = (value: QuotaValue, noun: string): string =>
  value === null ? `No limit on ${noun}` : counted(value, noun);
/** `1 portfolio`, `3 portfolios`. */
const counted = (value: QuotaValue, noun: string): string =>
  `${grouped(value)} ${value === 1 ? one(noun) : noun}`;
const grouped = (value: QuotaValue): string => Number(value).toLocaleString('en-GB');
const one = (noun: string): string => noun.replace(/s\b/, '');

export const PLAN_LIMITS: Readonly<Record<QuotaName, PlanLimit>> = {
  savedScreens: {
    section: 'Screeners',
    label: 'Saved screens',
    noun: 'saved screens',
    highlight: (value) => amount(value, 'saved screens'),
  },
  csvRows: {
    section: 'Screeners',
    label: 'CSV export',
    noun: 'rows of an export',
    highlight: (value) => (value === null ? 'CSV of all rows' : `CSV of ${grouped(value)} rows`),
    cell: (value) => `${grouped(value)} rows`,
    unlimited: 'All rows',
  },
  proFilterRows: {
    section: 'Pro filters',
    label: 'Buffett, Lynch, discounted P/E, score',
    noun: 'rows of a pro filter',
    highlight: (value) =>
      value === null ? 'Pro filters in full' : `Top ${grouped(value)} of each pro filter`,
    cell: (value) => `Top ${grouped(value)}`,
    unlimited: 'Full',
  },
  customWeights: {
    section: 'Pro filters',
    label: 'Own weights in the score',
    noun: 'own weights',
    highlight: () => 'Own weights in the score',
  },
  scoreHistory: {
    section: 'Pro filters',
    label: 'History of the score',
    noun: 'score history',
    highlight: () => 'Score history over 90 days',
  },
  ownershipQuarters: {
    section: 'Pro filters',
    label: '13F reports',
    noun: 'quarters of 13F reports',
    highlight: (value) =>
      value === null ? '13F: every quarter' : `13F: latest ${grouped(value)} quarters`,
    cell: (value) => (value === 1 ? 'Latest quarter' : `${grouped(value)} quarters`),
    unlimited: 'Every quarter',
  },
  alerts: {
    section: 'Workspace',
    label: 'Alerts',
    noun: 'alerts',
    highlight: (value) => amount(value, 'alerts'),
  },
  portfolios: {
    section: 'Workspace',
    label: 'Portfolios',
    noun: 'portfolios',
    highlight: (value) => amount(value, 'portfolios'),
  },
  holdingsPerPortfolio: {
    section: 'Workspace',
    label: 'Holdings in a portfolio',
    noun: 'holdings in a portfolio',
    highlight: (value) =>
      value === null ? 'No limit on holdings' : `${grouped(value)} holdings in each portfolio`,
  },
  watchlists: {
    section: 'Workspace',
    label: 'Watchlists',
    noun: 'watchlists',
    highlight: (value) => amount(value, 'watchlists'),
  },
  assistantQuestions: {
    section: 'Workspace',
    label: 'Questions to the assistant',
    noun: 'questions to the assistant in a day',
    highlight: (value) =>
      value === null ? 'No limit on questions' : `${counted(value, 'questions')} a day`,
    cell: (value) => `${grouped(value)} a day`,
  },
};

export const QUOTA_NAMES = Object.keys(PLAN_LIMITS).filter(
  (name): name is QuotaName => name in PLAN_LIMITS,
);

/** Features that every plan includes, listed in the comparison beside the limits. */
export const OPEN_FEATURES = {
  screening: { section: 'Screeners', label: 'All rows and all filters of every screener' },
  whyMissing: { section: 'Screeners', label: 'Check a ticker against a screen' },
  senateTrades: { section: 'Pro filters', label: 'U.S. politicians’ trades' },
} as const satisfies Record<string, { section: PlanSection; label: string }>;
export type OpenFeature = keyof typeof OPEN_FEATURES;

/** A quota as text of the comparison: `No limit`, `100`, `Top 20`, `Included`, `Not included`. */
export function quotaText(name: QuotaName, value: QuotaValue): string {
  if (value === null) return PLAN_LIMITS[name].unlimited ?? 'No limit';
  if (value === true) return 'Included';
  if (value === false || value === 0) return 'Not included';
  return PLAN_LIMITS[name].cell?.(value) ?? grouped(value);
}

const isMore = (value: QuotaValue, than: QuotaValue): boolean =>
  value !== than && (value === null || Number(value) > Number(than ?? Infinity));

/**
 * Additions of a plan to the previous one, one phrase for each quota. For the smallest plan, all
 * its quotas.
 */
export function planHighlights(id: PlanId): string[] {
  const at = PLANS.findIndex((plan) => plan.id === id);
  const before = PLANS[at - 1];
  return QUOTA_NAMES.filter((name) =>
    before
      ? isMore(PLAN_QUOTAS[id][name], PLAN_QUOTAS[before.id][name])
      : isMore(PLAN_QUOTAS[id][name], 0),
  ).map((name) => PLAN_LIMITS[name].highlight(PLAN_QUOTAS[id][name]));
}

/** The first highlights of a plan, in one line. */
export const planSummary = (id: PlanId): string => planHighlights(id).slice(0, 3).join(' · ');

type CountedQuota = {
  [Name in QuotaName]: PlanQuotas[Name] extends number | null ? Name : never;
}[QuotaName];

/** `Your Free plan holds 5 saved screens, and you have 5. Plus holds 20.` */
export function planFullText(quota: CountedQuota, plan: PlanId, used: number): string {
  const larger = planWith(quota, used + 1);
  const most = larger && PLAN_QUOTAS[larger.id][quota];
  const instead = larger
    ? ` ${larger.name} holds ${most === null ? 'as many as you like' : most}.`
    : '';
  return `Your ${planById(plan).name} plan holds ${counted(PLAN_QUOTAS[plan][quota], PLAN_LIMITS[quota].noun)}, and you have ${used}.${instead}`;
}
