import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { billingTasks } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import type { ProviderSubscription } from './payment-provider';

export type BillingTask = typeof billingTasks.$inferSelect;
export type NewBillingTask = Pick<BillingTask, 'kind' | 'subject' | 'reason'> &
  Partial<Pick<BillingTask, 'customerId' | 'refundSince'>>;
type Writer = Pick<DatabaseTransaction, 'insert' | 'select' | 'update' | 'delete'>;

/** Longer than the calls of one task take. */
const LEASE_MS = 5 * 60_000;
const MIN_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 60 * 60_000;

/** Work at the provider that is retried until it is done. */
export class BillingTaskRepository {
  constructor(
    private readonly db: Database,
    private readonly provider: 'stripe' | 'local',
  ) {}

  /**
   * Stores a task, or makes a present one due again. An end that is done stays done: a subscription ends once.
   *
   * @param tx the transaction of the event that asks for it
   */
  async request(tx: Writer, task: NewBillingTask, at: Date): Promise<void> {
    await tx
      .insert(billingTasks)
      .values({ ...task, provider: this.provider, nextAttemptAt: at, createdAt: at })
      .onConflictDoUpdate({
        target: [billingTasks.provider, billingTasks.kind, billingTasks.subject],
        set: { revision: sql`${billingTasks.revision} + 1`, nextAttemptAt: at },
        setWhere: isNull(billingTasks.doneAt),
      });
  }

  add(task: NewBillingTask, at: Date): Promise<void> {
    return this.request(this.db, task, at);
  }

  /** Ends a second live subscription of a user and refunds its payments since an instant. */
  endSecond(
    { subscriptionId, customerId }: Pick<ProviderSubscription, 'subscriptionId' | 'customerId'>,
    refundSince: Date,
    at: Date,
  ): Promise<void> {
    const task = { kind: 'end', subject: subscriptionId, customerId, reason: 'second' } as const;
    return this.add({ ...task, refundSince }, at);
  }

  #is({ kind, subject }: Pick<BillingTask, 'kind' | 'subject'>) {
    return and(
      eq(billingTasks.provider, this.provider),
      eq(billingTasks.kind, kind),
      eq(billingTasks.subject, subject),
    );
  }

  /** Leases the oldest due task: no other process gets it until the lease expires. */
  lease(now: Date): Promise<BillingTask | null> {
    return this.db.transaction(async (tx) => {
      const [due] = await tx
        .select()
        .from(billingTasks)
        .where(
          and(
            eq(billingTasks.provider, this.provider),
            isNull(billingTasks.doneAt),
            lte(billingTasks.nextAttemptAt, now),
          ),
        )
        .orderBy(asc(billingTasks.nextAttemptAt), asc(billingTasks.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return null;
      const [row] = await tx
        .update(billingTasks)
        .set({
          nextAttemptAt: new Date(now.getTime() + LEASE_MS),
          attempts: due.attempts + 1,
        })
        .where(this.#is(due))
        .returning();
      return row ?? null;
    });
  }

  async postpone(task: BillingTask, now: Date): Promise<void> {
    const delay = Math.min(MIN_RETRY_DELAY_MS * 2 ** (task.attempts - 1), MAX_RETRY_DELAY_MS);
    await this.db
      .update(billingTasks)
      .set({ nextAttemptAt: new Date(now.getTime() + delay) })
      .where(and(this.#is(task), eq(billingTasks.revision, task.revision)));
  }

  /** Removes a finished check or expiry, unless it was requested again during the run. */
  async remove(task: BillingTask): Promise<void> {
    await this.db
      .delete(billingTasks)
      .where(and(this.#is(task), eq(billingTasks.revision, task.revision)));
  }

  async markEnded(
    tx: Writer,
    task: BillingTask,
    { at, refundedCents }: { at: Date; refundedCents: number },
  ): Promise<void> {
    await tx.update(billingTasks).set({ endedAt: at, refundedCents }).where(this.#is(task));
  }

  /** Keeps the task as a record: of an end, or of a customer whose account was deleted. */
  async markDone(task: Pick<BillingTask, 'kind' | 'subject'>, at: Date): Promise<void> {
    await this.db.update(billingTasks).set({ doneAt: at }).where(this.#is(task));
  }

  find(kind: BillingTask['kind'], subject: string): Promise<BillingTask | null> {
    return this.findIn(this.db, kind, subject);
  }

  async findIn(
    tx: Writer,
    kind: BillingTask['kind'],
    subject: string,
  ): Promise<BillingTask | null> {
    const [row] = await tx.select().from(billingTasks).where(this.#is({ kind, subject }));
    return row ?? null;
  }
}
