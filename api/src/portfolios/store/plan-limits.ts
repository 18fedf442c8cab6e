import { PLAN_QUOTAS, planFullText, type PlanId } from 'shared/contract';
import { ProblemError } from '../../http/problem';

/** The most that a portfolio holds, whatever the plan: more is a mistake of a program. */
export const TRANSACTIONS_PER_PORTFOLIO = 50_000;

/**
 * A change may not bring more holdings than the plan has; what is there already stays, and may be changed as
 * long as it does not grow.
 *
 * @throws 403 problem
 */
export function checkHoldings(plan: PlanId, before: number, after: number): void {
  const limit = PLAN_QUOTAS[plan].holdingsPerPortfolio;
  if (limit !== null && after > limit && after > before)
    throw new ProblemError(
      403,
      'Plan limit reached',
      planFullText('holdingsPerPortfolio', plan, before),
    );
}
