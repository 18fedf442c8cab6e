import { PLANS, type BillingInterval, type PlanId } from './plan-table';

interface PlanByInterval {
  plan: PlanId;
  interval: BillingInterval;
}

const rank = (id: PlanId): number => PLANS.findIndex((plan) => plan.id === id);

/**
 * Effective date of a plan change. A larger plan, or a switch to yearly billing, applies at once. A
 * smaller plan, or a switch to monthly billing, applies at renewal, because the current period is
 * paid.
 */
export function changeAppliesAt(from: PlanByInterval, to: PlanByInterval): 'now' | 'renewal' {
  const difference = rank(to.plan) - rank(from.plan);
  if (difference !== 0) return difference > 0 ? 'now' : 'renewal';
  return from.interval === 'month' && to.interval === 'year' ? 'now' : 'renewal';
}
