import { randomUUID } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database';
import { billingLeases, billingPresses } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';

export type PressRow = typeof billingPresses.$inferSelect;

/** Longer than the calls of one press take; after a killed process the next press waits as long. */
const LEASE_SECONDS = 120;
/** ms */
const POLL_MS = 50;
const MAX_WAIT_MS = 30_000;
/** Days that a request is stored: longer than the provider keeps its keys (24 hours). */
const REMEMBERED_DAYS = 7;

/** Another paying action of the user did not end in time. */
export class PressBusyError extends Error {}

/** Paying actions of a user: one at a time over all processes, each press once. */
export class PressRepository {
  constructor(
    private readonly db: Database,
    private readonly pause: (milliseconds: number) => Promise<void> = (milliseconds) =>
      new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ) {}

  /**
   * Runs an action while no other one of the user runs. Others wait.
   *
   * @throws PressBusyError after 30 seconds of waiting
   */
  async alone<T>(uid: string, action: () => Promise<T>): Promise<T> {
    const holder = randomUUID();
    const deadline = performance.now() + MAX_WAIT_MS;
    while (!(await this.#take(uid, holder))) {
      if (performance.now() > deadline) throw new PressBusyError('Another action is under way');
      await this.pause(POLL_MS);
    }
    try {
      return await action();
    } finally {
      await this.db
        .delete(billingLeases)
        .where(and(eq(billingLeases.uid, uid), eq(billingLeases.holder, holder)));
    }
  }

  async #take(uid: string, holder: string): Promise<boolean> {
    const expiresAt = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
    const rows = await this.db
      .insert(billingLeases)
      .values({ uid, holder, expiresAt })
      .onConflictDoUpdate({
        target: billingLeases.uid,
        set: { holder, expiresAt },
        setWhere: lt(billingLeases.expiresAt, sql`now()`),
      })
      .returning({ holder: billingLeases.holder });
    return rows.length > 0;
  }

  /**
   * The request with this key, stored on first use. Deletes requests that are older than a week.
   */
  press(uid: string, key: string, action: string): Promise<PressRow> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      await tx
        .delete(billingPresses)
        .where(
          and(
            eq(billingPresses.uid, uid),
            lt(billingPresses.createdAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`),
          ),
        );
      await tx.insert(billingPresses).values({ uid, key, action }).onConflictDoNothing();
      const [row] = await tx
        .select()
        .from(billingPresses)
        .where(and(eq(billingPresses.uid, uid), eq(billingPresses.key, key)));
      if (!row) throw new Error('The press was not stored');
      return row;
    });
  }

  async decide({ uid, key }: PressRow, appliesAt: 'now' | 'renewal'): Promise<void> {
    await this.db
      .update(billingPresses)
      .set({ appliesAt })
      .where(and(eq(billingPresses.uid, uid), eq(billingPresses.key, key)));
  }

  /** Marks a press as done, in the transaction that stores its events. */
  async finish(tx: DatabaseTransaction, { uid, key }: PressRow): Promise<void> {
    await tx
      .update(billingPresses)
      .set({ done: true })
      .where(and(eq(billingPresses.uid, uid), eq(billingPresses.key, key)));
  }
}
