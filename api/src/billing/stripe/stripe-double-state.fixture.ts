import { chargeInCents, PLANS, type Offer } from 'shared/contract';
import { stripeEvent, stripeSubscription, type SubscriptionState } from './stripe-events.fixture';

export type Subscription = ReturnType<typeof stripeSubscription>;
export interface DoubleInvoice {
  id: string;
  subscription: string;
  customer: string;
  created: number;
  amount_paid: number;
  status: 'paid';
  payment_intent: string;
}
export interface Session {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  customer: string;
  uid: string;
  checkout: string;
  offer: Offer;
}
export interface Schedule {
  id: string;
  status: 'active' | 'released';
  subscription: string;
  current_phase: { start_date: number; end_date: number };
  phases: { start_date: number; end_date: number }[];
}

interface Customer {
  id: string;
  uid: string;
  deleted: boolean;
}

const MONTH = 2_592_000;

export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Cents that an offer costs by the plan table. */
export const priceOf = (offer: Offer): number => {
  const plan = PLANS.find(({ id }) => id === offer.plan);
  return plan ? chargeInCents(plan, offer.interval) : 0;
};

/** Objects of the double, and the events that their changes cause. */
export class StripeState {
  readonly subscriptions = new Map<string, Subscription>();
  readonly customers = new Map<string, Customer>();
  readonly schedules = new Map<string, Schedule>();
  readonly sessions = new Map<string, Session>();
  /** Events that a webhook would send, in order. */
  readonly events: ReturnType<typeof stripeEvent>[] = [];
  readonly invoices: DoubleInvoice[] = [];
  /** Refunded cents by payment. */
  readonly refunds = new Map<string, number>();
  /** Makes the prices differ from those of the plan table. */
  priceFactor = 1;
  #serial = 0;

  /** @param now seconds since the epoch */
  constructor(readonly now: () => number) {}

  nextId(prefix: string): string {
    return `${prefix}_${(this.#serial += 1)}`;
  }

  report(type: string, object: unknown): void {
    this.events.push(stripeEvent(this.nextId('evt_d'), this.now(), type, structuredClone(object)));
  }

  reportUpdate(one: Subscription): void {
    this.report('customer.subscription.updated', one);
  }

  bill(one: Subscription, amount: number): void {
    const invoice: DoubleInvoice = {
      id: this.nextId('in'),
      subscription: one.id,
      customer: one.customer,
      created: this.now(),
      amount_paid: amount,
      status: 'paid',
      payment_intent: this.nextId('pi'),
    };
    this.invoices.push(invoice);
    this.report('invoice.paid', { ...invoice, number: invoice.id, total: amount, currency: 'usd' });
  }

  end(one: Subscription): void {
    one.status = 'canceled';
    one.ended_at = this.now();
    this.report('customer.subscription.deleted', one);
  }

  /** Sets a subscription; null removes it. */
  set(id: string, uid: string, state: SubscriptionState | null): void {
    if (state === null) {
      this.subscriptions.delete(id);
      return;
    }
    const customer = `cus_of_${uid}`;
    if (!this.customers.has(customer))
      this.customers.set(customer, { id: customer, uid, deleted: false });
    this.subscriptions.set(
      id,
      stripeSubscription({ id, uid, customer, anchor: 1_790_000_000 }, state),
    );
  }

  subscription(id: string): Subscription | undefined {
    return this.subscriptions.get(id);
  }

  /** Charging subscriptions of a user. */
  live(uid: string): Subscription[] {
    return [...this.subscriptions.values()].filter(
      ({ customer, status }) =>
        this.customers.get(customer)?.uid === uid &&
        ['active', 'past_due', 'unpaid'].includes(status),
    );
  }

  /** Cents that a user paid, less refunds. */
  netPaid(uid: string): number {
    return this.paidInvoices(uid).reduce(
      (sum, one) => sum + one.amount_paid - (this.refunds.get(one.payment_intent) ?? 0),
      0,
    );
  }

  /** Cents that a user paid. */
  grossPaid(uid: string): number {
    return this.paidInvoices(uid).reduce((sum, one) => sum + one.amount_paid, 0);
  }

  /** Invoices of a user with a charge. */
  paidInvoices(uid: string): DoubleInvoice[] {
    return this.invoices.filter(
      (one) => this.customers.get(one.customer)?.uid === uid && one.amount_paid > 0,
    );
  }

  /** The user pays a checkout. False if it is not open, or its customer was deleted. */
  pay(sessionId: string): boolean {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open' || this.customers.get(session.customer)?.deleted) return false;
    session.status = 'complete';
    const { customer, uid, checkout, offer } = session;
    const one = stripeSubscription(
      { id: this.nextId('sub'), uid, customer, anchor: this.now(), checkout },
      { offer, status: 'active', end: this.now() + MONTH, cancelled: false, pending: null },
    );
    this.subscriptions.set(one.id, one);
    this.report('customer.subscription.created', one);
    this.bill(one, priceOf(offer));
    this.report('checkout.session.completed', {
      id: sessionId,
      customer,
      client_reference_id: uid,
      metadata: { checkout },
    });
    return true;
  }
}
