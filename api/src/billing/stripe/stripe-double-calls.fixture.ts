import { lookupKey, offerOf } from './stripe-objects';
import {
  isOver,
  priceOf,
  type Schedule,
  type Session,
  type StripeState,
  type Subscription,
} from './stripe-double-state.fixture';

export interface StripeCall {
  method: string;
  path: string;
  /** The body of a change, else the query. */
  form: URLSearchParams;
}

/** An error answer of the double. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}
const missing = (what: string) => new Refusal(404, `No such ${what}`, 'resource_missing');

function pageOf<T extends { id: string }>(all: readonly T[], query: URLSearchParams) {
  const after = query.get('starting_after');
  const rest = after === null ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
  const data = rest.slice(0, Math.min(100, Number(query.get('limit') ?? 10)));
  return { data, has_more: rest.length > data.length };
}

function updateSubscription(
  state: StripeState,
  one: Subscription,
  form: URLSearchParams,
): Subscription {
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
    state.reportUpdate(one);
    if (before && after && form.get('proration_behavior') === 'always_invoice')
      state.bill(one, Math.max(0, priceOf(after) - priceOf(before)));
  } else state.reportUpdate(one);
  return one;
}

function scheduleCall(state: StripeState, { method, path, form }: StripeCall): unknown {
  if (path === '/v1/subscription_schedules') {
    const one = state.subscriptions.get(form.get('from_subscription') ?? '');
    if (!one || isOver(one)) throw missing('subscription');
    if (one.schedule !== null) throw new Refusal(400, 'It has a schedule already');
    const phase = { start_date: one.billing_cycle_anchor, end_date: one.current_period_end };
    const schedule: Schedule = {
      id: state.nextId('sub_sched'),
      status: 'active',
      subscription: one.id,
      current_phase: phase,
      phases: [phase],
    };
    state.schedules.set(schedule.id, schedule);
    one.schedule = schedule.id;
    return schedule;
  }
  const [, id = '', action] = /^\/v1\/subscription_schedules\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
  const schedule = state.schedules.get(id);
  if (!schedule) throw missing('schedule');
  if (method === 'GET') return schedule;
  if (schedule.status !== 'active') throw new Refusal(400, 'The schedule is released');
  const one = state.subscriptions.get(schedule.subscription);
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
    state.reportUpdate(one);
  }
  return schedule;
}

function sessionCall(state: StripeState, { method, path, form }: StripeCall): unknown {
  if (path === '/v1/checkout/sessions') {
    const customer = form.get('customer') ?? '';
    const offer = offerOf(form.get('line_items[0][price]')?.replace('price_', ''));
    if (!state.customers.has(customer) || state.customers.get(customer)?.deleted)
      throw missing('customer');
    if (!offer) throw missing('price');
    const id = state.nextId('cs_test');
    const session: Session = {
      id,
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      customer,
      uid: form.get('subscription_data[metadata][uid]') ?? '',
      checkout: form.get('metadata[checkout]') ?? '',
      offer,
    };
    state.sessions.set(id, session);
    return session;
  }
  const session = state.sessions.get(path.split('/')[4] ?? '');
  if (!session) throw missing('checkout.session');
  if (method === 'GET') return session;
  if (session.status !== 'open')
    throw new Refusal(400, 'Only Checkout Sessions with a status of open can be expired');
  session.status = 'expired';
  return session;
}

function customerCall(state: StripeState, { method, path, form }: StripeCall): unknown {
  if (method === 'POST') {
    const uid = form.get('metadata[uid]') ?? '';
    const id = state.customers.has(`cus_of_${uid}`)
      ? state.nextId(`cus_of_${uid}`)
      : `cus_of_${uid}`;
    state.customers.set(id, { id, uid, deleted: false });
    return { id };
  }
  const customer = state.customers.get(path.split('/')[3] ?? '');
  if (!customer || customer.deleted) throw missing('customer');
  customer.deleted = true;
  for (const one of state.subscriptions.values())
    if (one.customer === customer.id && !isOver(one)) state.end(one);
  return { id: customer.id, deleted: true };
}

function subscriptionCall(state: StripeState, { method, path, form }: StripeCall): unknown {
  if (path === '/v1/subscriptions') {
    const customer = form.get('customer');
    if (customer !== null && state.customers.get(customer)?.deleted !== false)
      throw missing('customer');
    const all = [...state.subscriptions.values()].filter(
      (one) =>
        (customer === null || one.customer === customer) &&
        (form.get('status') === 'all' || one.status !== 'canceled'),
    );
    // Newest first, as Stripe lists.
    return pageOf(all.toReversed(), form);
  }
  const one = state.subscriptions.get(path.split('/')[3] ?? '');
  if (!one) throw missing('subscription');
  if (method === 'POST') return updateSubscription(state, one, form);
  if (method === 'DELETE') {
    if (isOver(one)) throw missing('subscription');
    state.end(one);
  }
  return one;
}

function refund(state: StripeState, form: URLSearchParams): unknown {
  const payment = form.get('payment_intent') ?? '';
  const invoice = state.invoices.find(({ payment_intent }) => payment_intent === payment);
  if (!invoice) throw missing('payment_intent');
  if (state.refunds.has(payment))
    throw new Refusal(400, 'The charge was refunded', 'charge_already_refunded');
  state.refunds.set(payment, invoice.amount_paid);
  state.report('charge.refunded', {
    customer: invoice.customer,
    invoice: invoice.id,
    amount_refunded: invoice.amount_paid,
  });
  return { id: state.nextId('re'), amount: invoice.amount_paid, created: state.now() };
}

/** Answers a call of the API. @throws Refusal */
export function answerCall(state: StripeState, call: StripeCall): unknown {
  const { path, form } = call;
  if (path.startsWith('/v1/customers')) return customerCall(state, call);
  if (path === '/v1/prices') {
    const offer = offerOf(form.get('lookup_keys[0]'));
    const amount = offer && priceOf(offer) * state.priceFactor;
    return {
      data: offer
        ? [{ id: `price_${lookupKey(offer)}`, unit_amount: amount, currency: 'usd' }]
        : [],
    };
  }
  if (path.startsWith('/v1/checkout/sessions')) return sessionCall(state, call);
  if (path === '/v1/billing_portal/sessions')
    return { url: `https://portal.stripe.example/${form.get('customer')}` };
  if (path.startsWith('/v1/subscription_schedules')) return scheduleCall(state, call);
  if (path.startsWith('/v1/subscriptions')) return subscriptionCall(state, call);
  if (path === '/v1/invoices')
    return pageOf(
      state.invoices.filter(({ subscription }) => subscription === form.get('subscription')),
      form,
    );
  if (path === '/v1/refunds') return refund(state, form);
  throw missing('resource');
}
