/** Which quarters a plan opens: the newest of them, the latest one included. */
import { entitlements, planWith, type Entitlements, type RowLimit } from 'shared/contract';
import { ProblemError } from '../../http/problem';

/** The newest quarters of a list that a plan opens; the limit where those are not all. */
export function quartersInPlan(
  { tier, ownershipQuarters }: Entitlements,
  newestFirst: readonly string[],
): { open: readonly string[]; limit: RowLimit | null } {
  const total = newestFirst.length;
  if (ownershipQuarters === null || total <= ownershipQuarters)
    return { open: newestFirst, limit: null };
  return {
    open: newestFirst.slice(0, ownershipQuarters),
    limit: { tier, rows: ownershipQuarters, total },
  };
}

/**
 * Rejects a reported quarter that is older than the plan allows.
 *
 * @throws a 403 problem that names the plan which includes it
 */
export function requireQuarterInPlan(
  plan: Entitlements,
  newestFirst: readonly string[],
  quarter: string | undefined,
): void {
  const at = quarter === undefined ? -1 : newestFirst.indexOf(quarter);
  const { open } = quartersInPlan(plan, newestFirst);
  if (quarter === undefined || at < open.length) return;
  const opening = planWith('ownershipQuarters', at + 1);
  const { ownershipQuarters } = entitlements(opening?.id ?? 'premium');
  const whole = ownershipQuarters === null ? 'all of them' : `${ownershipQuarters} of them`;
  throw new ProblemError(
    403,
    'Plan limit reached',
    `Q${quarter.slice(5)} ${quarter.slice(0, 4)} is older than the ${open.length === 1 ? 'latest quarter' : `latest ${open.length} quarters`} that your plan opens. ${opening?.name ?? 'A larger plan'} opens ${whole}.`,
  );
}

/** An answer whose list of quarters ends where the plan does. */
export function withOpenQuarters<Answer extends { quarters: string[] }>(
  plan: Entitlements,
  answer: Answer,
): Answer & { quarterLimit?: RowLimit } {
  const { open, limit } = quartersInPlan(plan, answer.quarters);
  return { ...answer, quarters: [...open], ...(limit && { quarterLimit: limit }) };
}
