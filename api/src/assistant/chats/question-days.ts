import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { PLAN_QUOTAS, planById, planWith, type PlanId, type PlanTier } from 'shared/contract';
import type { Database } from '../../database/open-database';
import { assistantQuestions } from '../../database/schema';
import type { DatabaseTransaction } from '../../database/transaction';
import { ProblemError } from '../../http/problem';

/** The day of an instant in UTC: `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The next midnight in UTC, when questions are counted from zero. */
export const nextDay = (at: Date): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + 1)).toISOString();

const plural = (most: number): string => `${most} questions a day`;

/** The 403 problem of a full day. It names the plan with more. */
export function questionsUsed(tier: PlanTier): ProblemError {
  const quota = PLAN_QUOTAS[tier].assistantQuestions ?? 0;
  const larger = planWith('assistantQuestions', quota + 1);
  const most = larger && PLAN_QUOTAS[larger.id].assistantQuestions;
  const own =
    tier === 'visitor'
      ? `Without an account you can ask ${plural(quota)}`
      : `Your ${planById(tier).name} plan has ${plural(quota)}`;
  const instead = larger
    ? ` ${larger.name} has ${most === null ? 'as many as you like' : most}.`
    : '';
  return new ProblemError(
    403,
    'Plan limit reached',
    `${own}, and you asked all of them.${instead} The next day starts at 00:00 UTC.`,
  );
}

const of = (uid: string, day: string) =>
  and(eq(assistantQuestions.uid, uid), eq(assistantQuestions.day, day));

/** Questions that a user asked on a day. */
export async function askedOn(
  db: Pick<Database, 'select'>,
  uid: string,
  day: string,
): Promise<number> {
  const [row] = await db
    .select({ asked: assistantQuestions.asked })
    .from(assistantQuestions)
    .where(of(uid, day));
  return row?.asked ?? 0;
}

/**
 * Counts a question. Earlier days are dropped. The caller has locked the profile.
 *
 * @returns questions left today; null is unlimited
 * @throws 403 problem when the day is full
 */
export async function countQuestion(
  tx: DatabaseTransaction,
  uid: string,
  plan: PlanId,
  day: string,
): Promise<number | null> {
  const quota = PLAN_QUOTAS[plan].assistantQuestions;
  if (quota !== null && (await askedOn(tx, uid, day)) >= quota) throw questionsUsed(plan);
  await tx
    .delete(assistantQuestions)
    .where(and(eq(assistantQuestions.uid, uid), lt(assistantQuestions.day, day)));
  const [row] = await tx
    .insert(assistantQuestions)
    .values({ uid, day, asked: 1 })
    .onConflictDoUpdate({
      target: [assistantQuestions.uid, assistantQuestions.day],
      set: { asked: sql`${assistantQuestions.asked} + 1` },
    })
    .returning({ asked: assistantQuestions.asked });
  return quota === null ? null : Math.max(0, quota - (row?.asked ?? 0));
}

/** Gives a question back that failed by a fault of ours. */
export async function giveBackQuestion(db: Database, uid: string, day: string): Promise<void> {
  await db
    .update(assistantQuestions)
    .set({ asked: sql`${assistantQuestions.asked} - 1` })
    .where(and(of(uid, day), gt(assistantQuestions.asked, 0)));
}
