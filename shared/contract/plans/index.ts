/** The plan table, texts of its limits, and entitlements. */
export {
  chargeInCents,
  PLAN_QUOTAS,
  planById,
  planIdOf,
  PLANS,
  yearlySavingUSD,
  type BillingInterval,
  type Plan,
  type PlanId,
  type PlanQuotas,
  type PlanTier,
} from './plan-table';
export {
  OPEN_FEATURES,
  PLAN_LIMITS,
  PLAN_SECTIONS,
  planFullText,
  planHighlights,
  planSummary,
  QUOTA_NAMES,
  quotaText,
  type OpenFeature,
} from './plan-limits';
export { planWith, type QuotaName } from './plan-with';
export { changeAppliesAt } from './change-of-plan';
export {
  entitlements,
  rowLimit,
  type CountedThing,
  type Entitlements,
  type PlanUsage,
  type RowLimit,
} from './entitlements';
