/**
 * Test double of the Stripe API subset in use, over HTTP. As strict as Stripe:
 * - Idempotency keys last 24 hours. A reuse for another request is refused; a failed answer is
 * repeated.
 * - Only open checkouts expire.
 * - An ended subscription cannot change, and one with a schedule cannot be cancelled.
 * - A payment is refunded once.
 */
import { createServer } from 'node:http';
import { chargeInCents, PLANS, type Offer } from 'shared/contract';
import { lookupKey, offerOf } from './stripe-objects';
import { stripeEvent, stripeSubscription, type SubscriptionState } from './stripe-events.fixture';

type Subscription = ReturnType<typeof stripeSubscription>;
export interface DoubleInvoice {
  id: string;
  subscription: string;
  customer: string;
  created: number;
  amount_paid: number;
  status: 'paid';
  payment_intent: string;
}
interface Session {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  customer: string;
  uid: string;
  checkout: string;
  offer: Offer;
}
interface Schedule {
  id: string;
  status: 'active' | 'released';
  subscription: string;
  current_phase: { start_date: number; end_date: number };
  phases: { start_date: number; end_date: number }[];
}

export interface StripeDouble {
  baseUrl: string;
  /** Calls that changed something, as `POST /v1/customers`; a repeated key is not among them. */
  calls: string[];
  /** Bodies of these calls. */
  forms: URLSearchParams[];
  /** Events that a webhook would send, in order. */
  events: ReturnType<typeof stripeEvent>[];
  invoices: DoubleInvoice[];
  /** Refunded cents by payment. */
  refunds: Map<string, number>;
  sessions: Map<string, Session>;
  /** A subscription that it has; null removes it. */
  set(id: string, uid: string, state: SubscriptionState | null): void;
  subscription(id: string): Subscription | undefined;
  /** Charging subscriptions of a user. */
  live(uid: string): Subscription[];
  /** Cents that a user paid, less refunds. */
  netPaid(uid: string): number;
  /** Cents that a user paid. */
  grossPaid(uid: string): number;
  /** Invoices of a user with a charge. */
  paidInvoices(uid: string): DoubleInvoice[];
  /** The user pays a checkout. False if it is not open, or its customer was deleted. */
  pay(sessionId: string): boolean;
  /** Answers with this status from now on, without any effect. Null: normal operation. */
  fail(status: number | null): void;
  /** Performs the given number of further changes and drops their answers. */
  loseAnswers(count: number): void;
  /** Another amount than the plan table has. */
  priceFactor: number;
  close(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}
const missing = (what: string) => new Refusal(404, `No such ${what}`, 'resource_missing');
const DAY = 86_400;
const MONTH = 2_592_000;

/** @param now seconds since the epoch */
export async function openStripeDouble(
  secretKey: string,
  now: () => number = () => 1_790_000_000,
): Promise<StripeDouble> {
  const subscriptions = new Map<string, Subscription>();
  const customers = new Map<string, { id: string; uid: string; deleted: boolean }>();
  const schedules = new Map<string, Schedule>();
  const answers = new Map<
    string,
    { request: string; at: number; status: number; json: unknown } | 'in use'
  >();
  let failure: number | null = null;
  let toLose = 0;
  let serial = 0;
  const next = (prefix: string) => `${prefix}_${(serial += 1)}`;
  const customerOfUid = (uid: string): string => {
    const id = `cus_of_${uid}`;
    if (!customers.has(id)) customers.set(id, { id, uid, deleted: false });
    return id;
  };
  const tell = (type: string, object: unknown): void => {
    double.events.push(stripeEvent(next('evt_d'), now(), type, structuredClone(object)));
  };
  const tellUpdate = (one: Subscription) => tell('customer.subscription.updated', one);
  const isOver = ({ status }: Subscription) =>
    status === 'canceled' || status === 'incomplete_expired';
  const priceOf = (offer: Offer): number => {
    const plan = PLANS.find(({ id }) => id === offer.plan);
    return plan ? chargeInCents(plan, offer.interval) : 0;
  };
  const bill = (one: Subscription, amount: number): void => {
    const invoice: DoubleInvoice = {
      id: next('in'),
      subscription: one.id,
      customer: one.customer,
      created: now(),
      amount_paid: amount,
      status: 'paid',
      payment_intent: next('pi'),
    };
    double.invoices.push(invoice);
    tell('invoice.paid', { ...invoice, number: invoice.id, total: amount, currency: 'usd' });
  };
  const endNow = (one: Subscription): void => {
    one.status = 'canceled';
    one.ended_at = now();
    tell('customer.subscription.deleted', one);
  };
  const ofPerson = (uid: string) =>
    [...subscriptions.values()].filter(({ customer }) => customers.get(customer)?.uid === uid);

  const double: StripeDouble = {
    baseUrl: '',
    calls: [],
    forms: [],
    events: [],
    invoices: [],
    refunds: new Map(),
    sessions: new Map(),
    priceFactor: 1,
    set: (id, uid, state) => {
      if (state === null) subscriptions.delete(id);
      else
        subscriptions.set(
          id,
          stripeSubscription(
            { id, uid, customer: customerOfUid(uid), anchor: 1_790_000_000 },
            state,
          ),
        );
    },
    subscription: (id) => subscriptions.get(id),
    live: (uid) =>
      ofPerson(uid).filter(({ status }) => ['active', 'past_due', 'unpaid'].includes(status)),
    netPaid: (uid) =>
      double
        .paidInvoices(uid)
        .reduce(
          (sum, one) => sum + one.amount_paid - (double.refunds.get(one.payment_intent) ?? 0),
          0,
        ),
    grossPaid: (uid) => double.paidInvoices(uid).reduce((sum, one) => sum + one.amount_paid, 0),
    paidInvoices: (uid) =>
      double.invoices.filter(
        (one) => customers.get(one.customer)?.uid === uid && one.amount_paid > 0,
      ),
    pay: (sessionId) => {
      const session = double.sessions.get(sessionId);
      if (session?.status !== 'open' || customers.get(session.customer)?.deleted) return false;
      session.status = 'complete';
      const { customer, uid, checkout, offer } = session;
      const one = stripeSubscription(
        { id: next('sub'), uid, customer, anchor: now(), checkout },
        { offer, status: 'active', end: now() + MONTH, cancelled: false, pending: null },
      );
      subscriptions.set(one.id, one);
      tell('customer.subscription.created', one);
      bill(one, priceOf(offer));
      tell('checkout.session.completed', {
        id: sessionId,
        customer,
        client_reference_id: uid,
        metadata: { checkout },
      });
      return true;
    },
    fail: (status) => {
      failure = status;
    },
    loseAnswers: (count) => {
      toLose = count;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  function pageOf<T extends { id: string }>(all: readonly T[], query: URLSearchParams) {
    const after = query.get('starting_after');
    const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
    const data = rest.slice(0, Math.min(100, Number(query.get('limit') ?? 10)));
    return { data, has_more: rest.length > data.length };
  }

  function changeSubscription(one: Subscription, form: URLSearchParams): Subscription {
    if (isOver(one)) throw new Refusal(400, 'A canceled subscription can only update its metadata');
    const cancel = form.get('cancel_at_period_end');
    if (cancel !== null && one.schedule !== null)
      throw new Refusal(400, 'The subscription is managed by a subscription schedule');
    if (cancel !== null) one.cancel_at_period_end = cancel === 'true';
    if (form.get('metadata[pending]') === '') delete one.metadata['pending'];
    const price = form.get('items[0][price]');
    const [item] = one.items.data;
    if (price !== null && item && item.price.id !== price) {
      const before = offerOf(item.price.lookup_key);
      item.price = { id: price, lookup_key: price.replace('price_', '') };
      const after = offerOf(item.price.lookup_key);
      tellUpdate(one);
      if (before && after && form.get('proration_behavior') === 'always_invoice')
        bill(one, Math.max(0, priceOf(after) - priceOf(before)));
    } else tellUpdate(one);
    return one;
  }

  function ofSchedule(method: string, path: string, form: URLSearchParams): unknown {
    if (path === '/v1/subscription_schedules') {
      const one = subscriptions.get(form.get('from_subscription') ?? '');
      if (!one || isOver(one)) throw missing('subscription');
      if (one.schedule !== null) throw new Refusal(400, 'It has a schedule already');
      const phase = { start_date: one.billing_cycle_anchor, end_date: one.current_period_end };
      const schedule: Schedule = {
        id: next('sub_sched'),
        status: 'active',
        subscription: one.id,
        current_phase: phase,
        phases: [phase],
      };
      schedules.set(schedule.id, schedule);
      one.schedule = schedule.id;
      return schedule;
    }
    const [, id = '', action] =
      /^\/v1\/subscription_schedules\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const schedule = schedules.get(id);
    if (!schedule) throw missing('schedule');
    if (method === 'GET') return schedule;
    if (schedule.status !== 'active') throw new Refusal(400, 'The schedule is released');
    const one = subscriptions.get(schedule.subscription);
    if (action === 'release') {
      schedule.status = 'released';
      if (one) one.schedule = null;
      return schedule;
    }
    if (Number(form.get('phases[0][start_date]')) !== schedule.current_phase.start_date)
      throw new Refusal(400, 'The start of the current phase cannot change');
    const pending = form.get('phases[0][metadata][pending]');
    if (one && pending !== null) {
      one.metadata['pending'] = pending;
      tellUpdate(one);
    }
    return schedule;
  }

  function ofSession(method: string, path: string, form: URLSearchParams): unknown {
    if (path === '/v1/checkout/sessions') {
      const customer = form.get('customer') ?? '';
      const offer = offerOf(form.get('line_items[0][price]')?.replace('price_', ''));
      if (!customers.has(customer) || customers.get(customer)?.deleted) throw missing('customer');
      if (!offer) throw missing('price');
      const id = next('cs_test');
      const session: Session = {
        id,
        url: `https://checkout.stripe.example/${id}`,
        status: 'open',
        customer,
        uid: form.get('subscription_data[metadata][uid]') ?? '',
        checkout: form.get('metadata[checkout]') ?? '',
        offer,
      };
      double.sessions.set(id, session);
      return session;
    }
    const session = double.sessions.get(path.split('/')[4] ?? '');
    if (!session) throw missing('checkout.session');
    if (method === 'GET') return session;
    if (session.status !== 'open')
      throw new Refusal(400, 'Only Checkout Sessions with a status of open can be expired');
    session.status = 'expired';
    return session;
  }

  function ofCustomer(method: string, path: string, form: URLSearchParams): unknown {
    if (method === 'POST') {
      const uid = form.get('metadata[uid]') ?? '';
      const id = customers.has(`cus_of_${uid}`) ? next(`cus_of_${uid}`) : `cus_of_${uid}`;
      customers.set(id, { id, uid, deleted: false });
      return { id };
    }
    const customer = customers.get(path.split('/')[3] ?? '');
    if (!customer || customer.deleted) throw missing('customer');
    customer.deleted = true;
    for (const one of subscriptions.values())
      if (one.customer === customer.id && !isOver(one)) endNow(one);
    return { id: customer.id, deleted: true };
  }

  function ofSubscription(method: string, path: string, form: URLSearchParams): unknown {
    if (path === '/v1/subscriptions') {
      const customer = form.get('customer');
      if (customer !== null && customers.get(customer)?.deleted !== false)
        throw missing('customer');
      const all = [...subscriptions.values()].filter(
        (one) =>
          (customer === null || one.customer === customer) &&
          (form.get('status') === 'all' || one.status !== 'canceled'),
      );
      // Newest first, as Stripe lists.
      return pageOf(all.toReversed(), form);
    }
    const one = subscriptions.get(path.split('/')[3] ?? '');
    if (!one) throw missing('subscription');
    if (method === 'POST') return changeSubscription(one, form);
    if (method === 'DELETE') {
      if (isOver(one)) throw missing('subscription');
      endNow(one);
    }
    return one;
  }

  function refund(form: URLSearchParams): unknown {
    const payment = form.get('payment_intent') ?? '';
    const invoice = double.invoices.find(({ payment_intent }) => payment_intent === payment);
    if (!invoice) throw missing('payment_intent');
    if (double.refunds.has(payment))
      throw new Refusal(400, 'The charge was refunded', 'charge_already_refunded');
    double.refunds.set(payment, invoice.amount_paid);
    tell('charge.refunded', {
      customer: invoice.customer,
      invoice: invoice.id,
      amount_refunded: invoice.amount_paid,
    });
    return { id: next('re'), amount: invoice.amount_paid, created: now() };
  }

  function answer(method: string, path: string, form: URLSearchParams): unknown {
    if (path.startsWith('/v1/customers')) return ofCustomer(method, path, form);
    if (path === '/v1/prices') {
      const offer = offerOf(form.get('lookup_keys[0]'));
      const amount = offer && priceOf(offer) * double.priceFactor;
      return {
        data: offer
          ? [{ id: `price_${lookupKey(offer)}`, unit_amount: amount, currency: 'usd' }]
          : [],
      };
    }
    if (path.startsWith('/v1/checkout/sessions')) return ofSession(method, path, form);
    if (path === '/v1/billing_portal/sessions')
      return { url: `https://portal.stripe.example/${form.get('customer')}` };
    if (path.startsWith('/v1/subscription_schedules')) return ofSchedule(method, path, form);
    if (path.startsWith('/v1/subscriptions')) return ofSubscription(method, path, form);
    if (path === '/v1/invoices')
      return pageOf(
        double.invoices.filter(({ subscription }) => subscription === form.get('subscription')),
        form,
      );
    if (path === '/v1/refunds') return refund(form);
    throw missing('resource');
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://double');
      const method = request.method ?? '';
      const form = new URLSearchParams(method === 'POST' ? body : url.search);
      const send = (status: number, json: unknown) => {
        if (method !== 'GET' && toLose > 0) {
          toLose -= 1;
          request.socket.destroy();
          return;
        }
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      };
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        return send(401, { error: { message: 'Invalid API Key' } });
      if (failure !== null) return send(failure, { error: { message: 'Broken' } });
      const key = method === 'POST' ? request.headers['idempotency-key'] : undefined;
      if (method === 'POST' && typeof key !== 'string')
        return send(400, { error: { message: 'No idempotency key' } });
      const requestText = `${method} ${url.pathname}?${form}`;
      const earlier = typeof key === 'string' ? answers.get(key) : undefined;
      if (earlier === 'in use')
        return send(409, { error: { message: 'In use', code: 'idempotency_key_in_use' } });
      if (earlier && earlier.at + DAY > now()) {
        if (earlier.request !== requestText)
          return send(400, {
            error: {
              type: 'idempotency_error',
              message: 'Keys for idempotent requests can only be used with the same parameters',
            },
          });
        return send(earlier.status, earlier.json);
      }
      if (method !== 'GET') {
        double.calls.push(`${method} ${url.pathname}`);
        double.forms.push(form);
      }
      if (typeof key === 'string') answers.set(key, 'in use');
      // Answers in a later turn of the event loop, so that concurrent calls overlap.
      return void setImmediate(() => {
        let status = 200;
        let json: unknown;
        try {
          json = structuredClone(answer(method, url.pathname, form));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          ({ status } = error);
          json = { error: { message: error.message, code: error.code } };
        }
        if (typeof key === 'string')
          answers.set(key, { request: requestText, at: now(), status, json });
        send(status, json);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  double.baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return double;
}
