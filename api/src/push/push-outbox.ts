/** Transactional outbox of notifications: stored in the transaction of their cause, sent afterwards. */
import { asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { PushMessage } from 'shared/contract';
import type { Database } from '../database/open-database';
import { pushDevices, pushOutbox } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import type { PushDeviceRow } from './push-repository';

export type PushOutboxRow = typeof pushOutbox.$inferSelect;

/** A notification and the device that it is for. */
export interface LeasedPush {
  entry: PushOutboxRow;
  device: PushDeviceRow;
}

/** Lease of a notification by one process: longer than a push service takes to accept it. */
const LEASE_MS = 60_000;
const MIN_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 2 * 60 * 60_000;
/** Maximum age of a notification, also at the push service. */
export const PUSH_LIFE_MS = 24 * 60 * 60_000;

/** Stores a notification for each device of a user. */
export async function storePush(
  tx: DatabaseTransaction,
  { uid, message, at }: { uid: string; message: PushMessage; at: Date },
): Promise<void> {
  const devices = await tx
    .select({ deviceId: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.uid, uid));
  if (devices.length === 0) return;
  await tx
    .insert(pushOutbox)
    .values(devices.map((device) => ({ ...device, message, createdAt: at, nextAttemptAt: at })));
}

export class PushOutbox {
  constructor(private readonly db: Database) {}

  /**
   * Leases the oldest due notification. No other process gets it during the lease. If the process
   * ends before it is sent, the notification is due again.
   */
  lease(now: Date): Promise<LeasedPush | null> {
    return this.db.transaction(async (tx) => {
      const [due] = await tx
        .select({ id: pushOutbox.id })
        .from(pushOutbox)
        .where(lte(pushOutbox.nextAttemptAt, now))
        .orderBy(asc(pushOutbox.createdAt), asc(pushOutbox.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!due) return null;
      const [entry] = await tx
        .update(pushOutbox)
        .set({
          nextAttemptAt: new Date(now.getTime() + LEASE_MS),
          attempts: sql`${pushOutbox.attempts} + 1`,
        })
        .where(eq(pushOutbox.id, due.id))
        .returning();
      if (!entry) return null;
      const [device] = await tx
        .select()
        .from(pushDevices)
        .where(eq(pushDevices.id, entry.deviceId));
      return device ? { entry, device } : null;
    });
  }

  /** Deletes a notification that was sent, or never can be. */
  async remove(id: string): Promise<void> {
    await this.db.delete(pushOutbox).where(eq(pushOutbox.id, id));
  }

  /**
   * Retries with increasing delay.
   *
   * @param askedMs delay requested by the push service. Null without one.
   */
  async postpone(
    { id, attempts }: PushOutboxRow,
    now: Date,
    askedMs: number | null,
  ): Promise<void> {
    const backoff = Math.min(MIN_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
    const wait = Math.min(Math.max(backoff, askedMs ?? 0), PUSH_LIFE_MS);
    await this.db
      .update(pushOutbox)
      .set({ nextAttemptAt: new Date(now.getTime() + wait) })
      .where(eq(pushOutbox.id, id));
  }

  /** Deletes outdated notifications. */
  async purge(now: Date): Promise<void> {
    await this.db
      .delete(pushOutbox)
      .where(lt(pushOutbox.createdAt, new Date(now.getTime() - PUSH_LIFE_MS)));
  }
}
