import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { planById } from 'shared/contract';
import type { Database } from '../database/open-database';
import { billingCheckouts, billingCustomers, billingEvents, profiles } from '../database/schema';
import { lockProfile, type DatabaseTransaction } from '../database/transaction';
import {
  billingEventSchema,
  type BillingEvent,
  type InvoiceEvent,
  type SubscriptionEvent,
} from './billing-event';
import { CheckoutRepository, type CheckoutRow } from './checkout-repository';
import { isLive, overlapOf } from './overlapping-subscriptions';
import type { ProviderSubscription } from './payment-provider';
import {
  entitledPlan,
  isOrderDoubtful,
  reduceInvoice,
  reduceSubscription,
  refundedCentsBy,
} from './reduce-events';
import { BillingTaskRepository } from './task-repository';

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
      : event.kind === 'refund'
        ? event.refund.invoiceId
        : event.checkoutId;

/** A state that the provider answered, as an event. */
export const askedEvent = (
  { subscriptionId, customerId, uid, snapshot, began }: ProviderSubscription,
  /** ISO instants of the last event before, and of the question. */
  { at = began, askedAt }: { at?: string; askedAt: string },
): SubscriptionEvent => ({
  kind: 'subscription',
  id: `asked_${subscriptionId}_${askedAt}`,
  at,
  askedAt,
  customerId,
  uid,
  subscriptionId,
  stage: snapshot.status === 'ended' ? 'deleted' : 'updated',
  subscription: snapshot,
});

const textOf = (snapshot: ProviderSubscription['snapshot'] | null): string =>
  JSON.stringify(Object.entries(snapshot ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Groups by a key, in the order of first occurrence. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Events, checkouts and customers of one payment provider. */
export class BillingRepository {
  readonly tasks: BillingTaskRepository;
  readonly checkouts: CheckoutRepository;
  #lastAsked = 0;
  constructor(
    private readonly db: Database,
    private readonly provider: 'stripe' | 'local',
    private readonly now: () => Date = () => new Date(),
  ) {
    this.tasks = new BillingTaskRepository(db, provider);
    this.checkouts = new CheckoutRepository(db, provider);
  }

  /**
   * Stores events and their effects. Each event and the resulting plan are stored in one
   * transaction, exactly once. An event that was stored before changes nothing.
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

  /** ISO instant of a question to the provider, later than the one before. */
  askingAt(): string {
    this.#lastAsked = Math.max(this.now().getTime(), this.#lastAsked + 1);
    return new Date(this.#lastAsked).toISOString();
  }

  /** Stores events and runs a further write in one transaction. */
  receiveWith(
    events: readonly BillingEvent[],
    write: (tx: DatabaseTransaction) => Promise<void>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      for (const event of events) await this.#store(tx, event);
      await write(tx);
    });
  }

  /**
   * Stores the current states from the provider where they differ from ours. They are dated like
   * the last earlier event, so that every later event of the provider overrides them, independent
   * of our clock.
   *
   * @param askedAt {@link BillingRepository.askingAt} from before the request: the later of two
   * answers wins
   */
  async receiveAsked(present: readonly ProviderSubscription[], askedAt: string): Promise<void> {
    for (const one of present)
      await this.db.transaction(async (tx) => {
        const uid = await this.#lockedPerson(tx, one);
        if (uid === null) return;
        const events = await this.#events(tx, uid);
        const own = events.filter(
          (event): event is SubscriptionEvent =>
            event.kind === 'subscription' && event.subscriptionId === one.subscriptionId,
        );
        if (textOf(reduceSubscription(own)) === textOf(one.snapshot)) return;
        if (own.length === 0 && one.snapshot.status === 'ended') return;
        const at = own.map((event) => event.at).reduce((a, b) => (a > b ? a : b), one.began);
        await this.#store(tx, askedEvent(one, { at, askedAt }));
      });
  }

  /** Locks the user of an event. Null if the user is unknown, or the account was just deleted. */
  async #lockedPerson(
    tx: DatabaseTransaction,
    event: { customerId: string | null; uid: string | null },
  ): Promise<string | null> {
    const uid = await this.#personOf(tx, event);
    if (uid === null) return null;
    await lockProfile(tx, uid);
    return (await this.#personOf(tx, event)) === uid ? uid : null;
  }

  async #store(tx: DatabaseTransaction, event: BillingEvent): Promise<boolean> {
    const uid = await this.#lockedPerson(tx, event);
    if (uid === null && event.customerId !== null) {
      const closed = await this.tasks.findIn(tx, 'close', event.customerId);
      if (closed) return this.#endOfDeleted(tx, event, closed.createdAt);
    }
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
    if (event.kind === 'subscription') {
      await this.#project(tx, uid);
      await this.#requestCheck(tx, uid, event);
    }
    return true;
  }

  /** Nothing is stored about a deleted account. A subscription that began nevertheless ends, and is refunded. */
  async #endOfDeleted(tx: DatabaseTransaction, event: BillingEvent, since: Date): Promise<boolean> {
    if (event.kind !== 'subscription' || event.subscription.status === 'ended') return false;
    const task = {
      kind: 'end',
      subject: event.subscriptionId,
      customerId: event.customerId,
      reason: 'deleted',
      refundSince: since,
    } as const;
    await this.tasks.request(tx, task, this.now());
    return true;
  }

  /** The provider is asked when a second subscription is live, or the order of events is a guess. */
  async #requestCheck(
    tx: DatabaseTransaction,
    uid: string,
    event: SubscriptionEvent,
  ): Promise<void> {
    if (event.customerId === null) return;
    const all = await this.#events(tx, uid);
    const own = all.filter(
      (one): one is SubscriptionEvent =>
        one.kind === 'subscription' && one.subscriptionId === event.subscriptionId,
    );
    const { extra } = overlapOf(await this.#subscriptions(tx, uid));
    const isDoubtful = isOrderDoubtful(own, event);
    if (extra.length === 0 && !isDoubtful) return;
    const reason = extra.length > 0 ? 'second' : 'doubt';
    const task = { kind: 'check', subject: event.customerId, reason } as const;
    await this.tasks.request(tx, task, this.now());
  }

  /** Customers of a user at the provider: the stored one, and those of earlier subscriptions. */
  async customersOf(uid: string, tx: Pick<DatabaseTransaction, 'select'> = this.db) {
    const stored = await tx
      .select({ customerId: billingCustomers.customerId })
      .from(billingCustomers)
      .where(and(eq(billingCustomers.provider, this.provider), eq(billingCustomers.uid, uid)));
    const subscriptions = await this.#subscriptions(tx, uid);
    return [
      ...new Set(
        [...stored, ...subscriptions].flatMap(({ customerId }) =>
          customerId === null ? [] : [customerId],
        ),
      ),
    ];
  }

  /**
   * Records in the transaction of a deletion what must end at the provider: open checkouts, and
   * everything of the user's customers.
   */
  async closeAccount(tx: DatabaseTransaction, uid: string): Promise<void> {
    // Subscriptions of the local provider are rows of the account.
    if (this.provider === 'local') return;
    await lockProfile(tx, uid);
    const checkouts = await tx
      .select({ providerId: billingCheckouts.providerId })
      .from(billingCheckouts)
      .where(and(eq(billingCheckouts.uid, uid), eq(billingCheckouts.status, 'open')));
    for (const { providerId } of checkouts)
      if (providerId !== null)
        await this.tasks.request(
          tx,
          { kind: 'expire', subject: providerId, reason: 'deleted' },
          this.now(),
        );
    for (const customerId of await this.customersOf(uid, tx))
      await this.tasks.request(
        tx,
        { kind: 'close', subject: customerId, customerId, reason: 'deleted' },
        this.now(),
      );
  }

  /** User id of a customer of the provider; null if the customer is unknown. */
  async personOfCustomer(customerId: string): Promise<string | null> {
    const uid = await this.#personOf(this.db, { customerId, uid: null });
    if (uid !== null) return uid;
    const [row] = await this.db
      .select({ uid: billingEvents.uid })
      .from(billingEvents)
      .where(
        and(
          eq(billingEvents.provider, this.provider),
          isNotNull(billingEvents.uid),
          sql`${billingEvents.event} ->> 'customerId' = ${customerId}`,
        ),
      )
      .limit(1);
    return row?.uid ?? null;
  }

  /** Recomputes the plan of an account from all events. */
  project(uid: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      await this.#project(tx, uid);
    });
  }

  /** Writes the plan that follows from a user's events into the profile. */
  async #project(tx: DatabaseTransaction, uid: string): Promise<void> {
    const subscriptions = await this.#subscriptions(tx, uid);
    const plan = entitledPlan(subscriptions.map(({ snapshot }) => snapshot));
    const name = SUBSCRIPTION_OF[planById(plan).name];
    await tx
      .update(profiles)
      .set({ subscriptions: name ? [name] : [] })
      .where(eq(profiles.uid, uid));
  }

  async #personOf(
    tx: Pick<DatabaseTransaction, 'select'>,
    event: { customerId: string | null; uid: string | null },
  ): Promise<string | null> {
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

  /** All subscriptions of a user, the most recently started last. */
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

  /** Invoices of a user, newest first. */
  async invoices(uid: string): Promise<(InvoiceEvent['invoice'] & { refundedCents?: number })[]> {
    const all = await this.#events(this.db, uid);
    const events = all.filter((event) => event.kind === 'invoice');
    const refunds = all.filter((event) => event.kind === 'refund');
    const refunded = refundedCentsBy(refunds, ({ invoiceId }) => invoiceId);
    return [...grouped(events, ({ invoice }) => invoice.id).values()]
      .flatMap((own) => reduceInvoice(own) ?? [])
      .map((invoice) => {
        const refundedCents = refunded.get(invoice.id);
        return refundedCents === undefined ? invoice : { ...invoice, refundedCents };
      })
      .toSorted((a, b) => (a.createdAt > b.createdAt ? -1 : 1));
  }

  /** Refunded cents of a subscription's invoices. */
  async refundedCents(uid: string, subscriptionId: string): Promise<number> {
    const refunds = (await this.#events(this.db, uid)).filter((event) => event.kind === 'refund');
    return refundedCentsBy(refunds, (refund) => refund.subscriptionId).get(subscriptionId) ?? 0;
  }

  async #events(tx: Pick<DatabaseTransaction, 'select'>, uid: string): Promise<BillingEvent[]> {
    const rows = await tx
      .select({ event: billingEvents.event })
      .from(billingEvents)
      .where(and(eq(billingEvents.provider, this.provider), eq(billingEvents.uid, uid)))
      .orderBy(asc(billingEvents.receivedAt), asc(billingEvents.id));
    return rows.map(({ event }) => billingEventSchema.parse(event));
  }

  /** Owner of a subscription. Null if it is unknown. */
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

  /** All users who ever had a subscription. */
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

  /**
   * Stores a user's customer. A user has one: the first stored one wins.
   *
   * @returns the stored customer; null if the account is gone
   */
  saveCustomer(uid: string, customerId: string): Promise<string | null> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      const [profile] = await tx
        .select({ uid: profiles.uid })
        .from(profiles)
        .where(eq(profiles.uid, uid));
      if (!profile) return null;
      await tx
        .insert(billingCustomers)
        .values({ provider: this.provider, uid, customerId })
        .onConflictDoNothing();
      const [row] = await tx
        .select({ customerId: billingCustomers.customerId })
        .from(billingCustomers)
        .where(and(eq(billingCustomers.provider, this.provider), eq(billingCustomers.uid, uid)));
      return row?.customerId ?? null;
    });
  }

  /**
   * Pays an open checkout. Completion and events are stored in one transaction: of two concurrent
   * payments only one succeeds, and a killed process has stored all or nothing.
   *
   * @returns `refused` if the user has a live subscription, `over` if it expired or was paid before
   */
  payCheckout(
    { id, uid }: Pick<CheckoutRow, 'id' | 'uid'>,
    now: Date,
    events: readonly BillingEvent[],
  ): Promise<'paid' | 'refused' | 'over'> {
    return this.db.transaction(async (tx) => {
      await lockProfile(tx, uid);
      if ((await this.#subscriptions(tx, uid)).some(isLive)) {
        const [refused] = await tx
          .update(billingCheckouts)
          .set({ status: 'expired' })
          .where(and(eq(billingCheckouts.id, id), eq(billingCheckouts.status, 'open')))
          .returning({ id: billingCheckouts.id });
        return refused ? 'refused' : 'over';
      }
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
      if (rows.length === 0) return 'over';
      for (const event of events) await this.#store(tx, event);
      return 'paid';
    });
  }
}
