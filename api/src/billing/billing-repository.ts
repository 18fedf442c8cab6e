import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { planById, type Offer } from 'shared/contract';
import type { Database } from '../database/open-database';
import { billingCheckouts, billingCustomers, billingEvents, profiles } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import { billingEventSchema, type BillingEvent, type InvoiceEvent } from './billing-event';
import type { ProviderSubscription } from './payment-provider';
import { entitledPlan, reduceInvoice, reduceSubscription } from './reduce-events';

export type CheckoutRow = typeof billingCheckouts.$inferSelect;

const SUBSCRIPTION_OF: Record<string, 'Plus' | 'Pro' | 'Premium'> = {
  Plus: 'Plus',
  Pro: 'Pro',
  Premium: 'Premium',
};

const subjectOf = (event: BillingEvent): string =>
  event.kind === 'subscription'
    ? event.subscriptionId
    : event.kind === 'invoice'
      ? event.invoice.id
      : event.checkoutId;

/** Groups by a key, in the order of first sight. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Events, checkouts and customers of one payment provider. */
export class BillingRepository {
  constructor(
    private readonly db: Database,
    private readonly provider: 'stripe' | 'local',
  ) {}

  /**
   * Stores events and what follows from them, each event in one transaction: it is stored once, and with it the
   * plan of the person. An event that was stored before changes nothing.
   *
   * @returns whether any event was new
   */
  async receive(events: readonly BillingEvent[]): Promise<boolean> {
    let isNew = false;
    for (const event of events) {
      const stored = await this.db.transaction((tx) => this.#store(tx, event));
      isNew ||= stored;
    }
    return isNew;
  }

  async #store(tx: DatabaseTransaction, event: BillingEvent): Promise<boolean> {
    const uid = await this.#personOf(tx, event);
    if (uid !== null) await lockProfile(tx, uid);
    const [row] = await tx
      .insert(billingEvents)
      .values({
        provider: this.provider,
        id: event.id,
        uid,
        kind: event.kind,
        subject: subjectOf(event),
        event,
      })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (!row) return false;
    if (uid === null) return true;
    if (event.kind === 'checkout')
      await tx
        .update(billingCheckouts)
        .set({ status: event.status })
        .where(
          and(
            eq(billingCheckouts.uid, uid),
            eq(billingCheckouts.id, event.checkoutId),
            // A paid checkout does not expire.
            ne(billingCheckouts.status, 'complete'),
          ),
        );
    if (event.kind === 'subscription') await this.#project(tx, uid);
    return true;
  }

  /** Computes the plan of a person anew from all events. */
  project(uid: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      await this.#project(tx, uid);
    });
  }

  /** Writes the plan that a person's events open into the profile. */
  async #project(tx: DatabaseTransaction, uid: string): Promise<void> {
    const subscriptions = await this.#subscriptions(tx, uid);
    const plan = entitledPlan(subscriptions.map(({ snapshot }) => snapshot));
    const name = SUBSCRIPTION_OF[planById(plan).name];
    await tx
      .update(profiles)
      .set({ subscriptions: name ? [name] : [] })
      .where(eq(profiles.uid, uid));
  }

  async #personOf(tx: DatabaseTransaction, event: BillingEvent): Promise<string | null> {
    if (event.customerId !== null) {
      const [customer] = await tx
        .select({ uid: billingCustomers.uid })
        .from(billingCustomers)
        .where(
          and(
            eq(billingCustomers.provider, this.provider),
            eq(billingCustomers.customerId, event.customerId),
          ),
        );
      if (customer) return customer.uid;
    }
    if (event.uid === null) return null;
    const [profile] = await tx
      .select({ uid: profiles.uid })
      .from(profiles)
      .where(eq(profiles.uid, event.uid));
    return profile?.uid ?? null;
  }

  /** All subscriptions of a person, the one that began last at the end. */
  subscriptions(uid: string): Promise<ProviderSubscription[]> {
    return this.#subscriptions(this.db, uid);
  }

  async #subscriptions(
    tx: Pick<DatabaseTransaction, 'select'>,
    uid: string,
  ): Promise<ProviderSubscription[]> {
    const events = (await this.#events(tx, uid)).filter((event) => event.kind === 'subscription');
    return [...grouped(events, ({ subscriptionId }) => subscriptionId)]
      .flatMap(([subscriptionId, own]) => {
        const snapshot = reduceSubscription(own);
        const customerId = own.find((event) => event.customerId !== null)?.customerId ?? null;
        const began = own.map(({ at }) => at).reduce((a, b) => (a < b ? a : b));
        return snapshot ? [{ subscriptionId, customerId, uid, snapshot, began }] : [];
      })
      .toSorted((a, b) => (a.began < b.began ? -1 : 1));
  }

  /** Invoices of a person, newest first. */
  async invoices(uid: string): Promise<InvoiceEvent['invoice'][]> {
    const events = (await this.#events(this.db, uid)).filter((event) => event.kind === 'invoice');
    return [...grouped(events, ({ invoice }) => invoice.id).values()]
      .flatMap((own) => reduceInvoice(own) ?? [])
      .toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
  }

  async #events(tx: Pick<DatabaseTransaction, 'select'>, uid: string): Promise<BillingEvent[]> {
    const rows = await tx
      .select({ event: billingEvents.event })
      .from(billingEvents)
      .where(and(eq(billingEvents.provider, this.provider), eq(billingEvents.uid, uid)))
      .orderBy(asc(billingEvents.receivedAt), asc(billingEvents.id));
    return rows.map(({ event }) => billingEventSchema.parse(event));
  }

  /** The person who has a subscription; null when nobody has. */
  async personWith(subscriptionId: string): Promise<string | null> {
    const [row] = await this.db
      .select({ uid: billingEvents.uid })
      .from(billingEvents)
      .where(
        and(
          eq(billingEvents.provider, this.provider),
          eq(billingEvents.subject, subscriptionId),
          isNotNull(billingEvents.uid),
        ),
      )
      .limit(1);
    return row?.uid ?? null;
  }

  /** Everybody who ever had a subscription. */
  async people(): Promise<string[]> {
    const rows = await this.db
      .selectDistinct({ uid: billingEvents.uid })
      .from(billingEvents)
      .where(
        and(
          eq(billingEvents.provider, this.provider),
          eq(billingEvents.kind, 'subscription'),
          isNotNull(billingEvents.uid),
        ),
      );
    return rows.flatMap(({ uid }) => uid ?? []);
  }

  async customerOf(uid: string): Promise<string | null> {
    const [row] = await this.db
      .select()
      .from(billingCustomers)
      .where(and(eq(billingCustomers.provider, this.provider), eq(billingCustomers.uid, uid)));
    return row?.customerId ?? null;
  }

  async saveCustomer(uid: string, customerId: string): Promise<void> {
    await this.db
      .insert(billingCustomers)
      .values({ provider: this.provider, uid, customerId })
      .onConflictDoNothing();
  }

  /**
   * The checkout of a press: made at the first call with its key, found at every further one. Other open
   * checkouts of the person are answered too, so that they can be closed.
   */
  newCheckout(
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

  async checkoutOpened(id: string, providerId: string, url: string): Promise<void> {
    await this.db
      .update(billingCheckouts)
      .set({ providerId, url })
      .where(eq(billingCheckouts.id, id));
  }

  async checkoutExpired(id: string): Promise<void> {
    await this.db
      .update(billingCheckouts)
      .set({ status: 'expired' })
      .where(and(eq(billingCheckouts.id, id), eq(billingCheckouts.status, 'open')));
  }

  /** @param uid left out: of anybody, for the local checkout page, whose address is its secret */
  async checkout(id: string, uid?: string): Promise<CheckoutRow | null> {
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

  /**
   * Pays an open checkout: it is complete and its events are stored in one transaction, so that of two presses
   * one pays, and a process that is killed has done all or nothing.
   *
   * @returns false when it is over or was paid before
   */
  payCheckout(id: string, now: Date, events: readonly BillingEvent[]): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const rows = await tx
        .update(billingCheckouts)
        .set({ status: 'complete' })
        .where(
          and(
            eq(billingCheckouts.id, id),
            eq(billingCheckouts.status, 'open'),
            gt(billingCheckouts.expiresAt, now),
          ),
        )
        .returning({ id: billingCheckouts.id });
      if (rows.length === 0) return false;
      for (const event of events) await this.#store(tx, event);
      return true;
    });
  }
}
