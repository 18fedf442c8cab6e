import { PLAN_QUOTAS, PLANS, type Plan, type PlanQuotas } from './plan-table';

export type QuotaName = keyof PlanQuotas;

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
