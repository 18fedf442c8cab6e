import { PLAN_QUOTAS, PLANS, type PlanId } from 'shared/contract';
import { ProblemError } from '../../http/problem';

type Limit = 'portfolios' | 'holdingsPerPortfolio';

const NOUNS: Readonly<Record<Limit, string>> = {
  portfolios: 'portfolios',
  holdingsPerPortfolio: 'holdings in a portfolio',
};

/** Says which plan is full and which one holds more. */
function planIsFull(quota: Limit, plan: PlanId, limit: number, used: number): ProblemError {
  const nameOf = (id: PlanId) => PLANS.find((one) => one.id === id)?.name ?? id;
  const larger = PLANS.find(({ id }) => {
    const most = PLAN_QUOTAS[id][quota];
    return most === null || most > used;
  });
  const most = larger && PLAN_QUOTAS[larger.id][quota];
  const instead = larger
    ? ` ${larger.name} holds ${most === null ? 'as many as you like' : most}.`
    : '';
  return new ProblemError(
    403,
    'Plan limit reached',
    `Your ${nameOf(plan)} plan holds ${limit} ${NOUNS[quota]}, and you have ${used}.${instead}`,
  );
}

export const portfoliosFull = (plan: PlanId, limit: number, used: number): ProblemError =>
  planIsFull('portfolios', plan, limit, used);

/**
 * A change may not bring more holdings than the plan has; what is there already stays, and may be changed as
 * long as it does not grow.
 *
 * @throws 403 problem
 */
export function checkHoldings(plan: PlanId, before: number, after: number): void {
  const limit = PLAN_QUOTAS[plan].holdingsPerPortfolio;
  if (limit !== null && after > limit && after > before)
    throw planIsFull('holdingsPerPortfolio', plan, limit, before);
}
