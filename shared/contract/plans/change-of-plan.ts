import { PLANS, type BillingInterval, type PlanId } from './plan-table';

interface PlanByInterval {
  plan: PlanId;
  interval: BillingInterval;
}

const rank = (id: PlanId): number => PLANS.findIndex((plan) => plan.id === id);

/**
 * When a change of plan takes effect: a larger plan, and the same one by the year, at once; a smaller one, and
 * the same one by the month, at renewal, because the time until then is paid.
 */
export function changeAppliesAt(from: PlanByInterval, to: PlanByInterval): 'now' | 'renewal' {
  const difference = rank(to.plan) - rank(from.plan);
  if (difference !== 0) return difference > 0 ? 'now' : 'renewal';
  return from.interval === 'month' && to.interval === 'year' ? 'now' : 'renewal';
}
