import { PLAN_QUOTAS, PLANS, type Plan, type PlanQuotas } from './plan-table';

export type QuotaName = keyof PlanQuotas;

const isWithin = (quota: number | boolean | null, needed: number | true): boolean =>
  typeof quota === 'boolean' ? quota : quota === null || (needed !== true && quota >= needed);

/**
 * The smallest plan with a feature, or with enough of a quota. Null if no plan has it.
 *
 * @param needed required amount of the quota. `true`: unlimited, or a feature.
 */
export function planWith(quota: QuotaName, needed: number | true): Plan | null {
  return PLANS.find(({ id }) => isWithin(PLAN_QUOTAS[id][quota], needed)) ?? null;
}
