import { and, asc, eq } from 'drizzle-orm';
import type { Offer } from 'shared/contract';
import type { Database } from '../database/open-database';
import { billingCheckouts } from '../database/schema';
import { lockProfile } from '../database/transaction';

export type CheckoutRow = typeof billingCheckouts.$inferSelect;

/** Checkouts that are opened and closed. Payments are stored with their events by the billing repository. */
export class CheckoutRepository {
  constructor(
    private readonly db: Database,
    private readonly provider: 'stripe' | 'local',
  ) {}

  /**
   * Creates the checkout of an idempotency key, or finds it. Other open checkouts of the user are returned too, so
   * that they can be closed.
   */
  create(
    uid: string,
    checkout: Offer & {
      id: string;
      idempotencyKey: string;
      amountCents: number;
      expiresAt: Date;
      now: Date;
    },
  ): Promise<{ checkout: CheckoutRow; others: CheckoutRow[] }> {
    const { now, ...values } = checkout;
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      await tx
        .insert(billingCheckouts)
        .values({ uid, provider: this.provider, status: 'open', ...values })
        .onConflictDoNothing();
      const rows = await tx
        .select()
        .from(billingCheckouts)
        .where(eq(billingCheckouts.uid, uid))
        .orderBy(asc(billingCheckouts.createdAt));
      const own = rows.find((row) => row.idempotencyKey === values.idempotencyKey);
      if (!own) throw new Error('The checkout was not stored');
      const isOpen = (row: CheckoutRow) => row.status === 'open' && row.expiresAt > now;
      return { checkout: own, others: rows.filter((row) => row.id !== own.id && isOpen(row)) };
    });
  }

  /** @returns false if the checkout is over, e.g. because the account was deleted */
  async markOpened(id: string, providerId: string, url: string): Promise<boolean> {
    const rows = await this.db
      .update(billingCheckouts)
      .set({ providerId, url })
      .where(and(eq(billingCheckouts.id, id), eq(billingCheckouts.status, 'open')))
      .returning({ id: billingCheckouts.id });
    return rows.length > 0;
  }

  async expire(id: string): Promise<void> {
    await this.db
      .update(billingCheckouts)
      .set({ status: 'expired' })
      .where(and(eq(billingCheckouts.id, id), eq(billingCheckouts.status, 'open')));
  }

  /** @param uid left out for the local checkout page: its address is the secret */
  async find(id: string, uid?: string): Promise<CheckoutRow | null> {
    const [row] = await this.db
      .select()
      .from(billingCheckouts)
      .where(
        and(
          eq(billingCheckouts.id, id),
          eq(billingCheckouts.provider, this.provider),
          ...(uid === undefined ? [] : [eq(billingCheckouts.uid, uid)]),
        ),
      );
    return row ?? null;
  }
}
