import { createHash, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import { MAX_PUSH_DEVICES, type PushDevice, type PushSubscriptionInput } from 'shared/contract';
import type { Database } from '../database/open-database';
import { pushDevices } from '../database/schema';
import { lockProfile } from '../database/transaction';
import { notFound, ProblemError } from '../http/problem';

export type PushDeviceRow = typeof pushDevices.$inferSelect;

/** User, browser and session of a subscription. */
export interface DeviceOwner {
  uid: string;
  signedInAt: Date;
  name: string;
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const toPushDevice = (row: PushDeviceRow): PushDevice => ({
  id: row.id,
  name: row.name,
  endpointHash: createHash('sha256').update(row.endpoint).digest('hex'),
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
});

const columnsOf = ({ endpoint, keys }: PushSubscriptionInput) => ({
  endpoint,
  p256dh: keys.p256dh,
  authSecret: keys.auth,
});

/** Browsers of users that get notifications. */
export class PushRepository {
  constructor(private readonly db: Database) {}

  /** Newest first. */
  all(uid: string): Promise<PushDeviceRow[]> {
    return this.db
      .select()
      .from(pushDevices)
      .where(eq(pushDevices.uid, uid))
      .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
  }

  /**
   * Stores a browser, or its newer keys and session. A browser in which another user signs in
   * belongs to that user from then on.
   *
   * @throws 409 problem at the limit, and for an endpoint of a browser with other keys
   */
  add(owner: DeviceOwner, subscription: PushSubscriptionInput): Promise<PushDeviceRow> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, owner.uid);
      const columns = columnsOf(subscription);
      const [present] = await tx
        .select()
        .from(pushDevices)
        .where(eq(pushDevices.endpoint, columns.endpoint))
        .for('update');
      if (present && present.uid !== owner.uid && !isSame(present.authSecret, columns.authSecret))
        throw new ProblemError(409, 'Conflict', 'This subscription belongs to another browser');
      if (present?.uid !== owner.uid) {
        const [own] = await tx
          .select({ total: count() })
          .from(pushDevices)
          .where(eq(pushDevices.uid, owner.uid));
        if ((own?.total ?? 0) >= MAX_PUSH_DEVICES)
          throw new ProblemError(
            409,
            'Limit reached',
            `Notifications are on for ${MAX_PUSH_DEVICES} devices. Remove one first.`,
          );
      }
      // Another user gets a new row, so that waiting notifications of the former one are deleted.
      if (present && present.uid !== owner.uid)
        await tx.delete(pushDevices).where(eq(pushDevices.id, present.id));
      const [row] = await tx
        .insert(pushDevices)
        .values({ ...owner, ...columns })
        .onConflictDoUpdate({ target: pushDevices.endpoint, set: { ...owner, ...columns } })
        .returning();
      if (!row) throw new Error('The device was not stored');
      return row;
    });
  }

  /** @throws 404 problem */
  async remove(uid: string, id: string): Promise<void> {
    const rows = await this.db
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, id), eq(pushDevices.uid, uid)))
      .returning({ id: pushDevices.id });
    if (rows.length === 0) throw notFound('You have no such device');
  }

  /**
   * Replaces the subscription of a browser that proves to be the one of `old` by its secret.
   *
   * @throws 404 problem otherwise
   */
  async renew(
    old: { endpoint: string; auth: string },
    subscription: PushSubscriptionInput,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [present] = await tx
        .select()
        .from(pushDevices)
        .where(eq(pushDevices.endpoint, old.endpoint))
        .for('update');
      if (!present || !isSame(present.authSecret, old.auth))
        throw notFound('There is no such subscription');
      const columns = columnsOf(subscription);
      const [other] = await tx
        .select({ id: pushDevices.id })
        .from(pushDevices)
        .where(eq(pushDevices.endpoint, columns.endpoint));
      if (other && other.id !== present.id) throw notFound('There is no such subscription');
      await tx.update(pushDevices).set(columns).where(eq(pushDevices.id, present.id));
    });
  }

  /** Deletes a device that its push service no longer knows. */
  async forget(id: string): Promise<void> {
    await this.db.delete(pushDevices).where(eq(pushDevices.id, id));
  }

  async markSent(id: string, at: Date): Promise<void> {
    await this.db.update(pushDevices).set({ lastSentAt: at }).where(eq(pushDevices.id, id));
  }
}
