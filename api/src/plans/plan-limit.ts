import { eq } from 'drizzle-orm';
import {
  entitlements,
  planFullText,
  planIdOf,
  type CountedThing,
  type PlanId,
} from 'shared/contract';
import { profiles } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import { ProblemError } from '../http/problem';

/** Current plan of a user's profile. */
export async function planOf(
  tx: Pick<DatabaseTransaction, 'select'>,
  uid: string,
): Promise<PlanId> {
  const [profile] = await tx
    .select({ subscriptions: profiles.subscriptions })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return planIdOf(profile?.subscriptions ?? []);
}

/**
 * Requires room for one more item in the plan. Existing items stay, even above the limit.
 *
 * @param used current number of items
 * @throws 403 problem that names the plan with a higher limit
 */
export function requireQuota(thing: CountedThing, plan: PlanId, used: number): void {
  if (entitlements(plan, { [thing]: used }).remaining[thing] === 0)
    throw new ProblemError(403, 'Plan limit reached', planFullText(thing, plan, used));
}
