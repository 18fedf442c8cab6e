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

/** The plan that a person's profile comes to. */
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
 * One more of a thing must fit into the plan. What is there already stays, however much it is.
 *
 * @param used how many there are
 * @throws 403 problem that names the plan which holds more
 */
export function requireRoom(thing: CountedThing, plan: PlanId, used: number): void {
  if (entitlements(plan, { [thing]: used }).remaining[thing] === 0)
    throw new ProblemError(403, 'Plan limit reached', planFullText(thing, plan, used));
}
