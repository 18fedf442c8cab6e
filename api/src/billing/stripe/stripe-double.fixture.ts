/** A double of the part of Stripe's API that is called, over HTTP, with its rules of idempotency. */
import { createServer } from 'node:http';
import { chargeInCents, PLANS } from 'shared/contract';
import { lookupKey, offerOf } from './stripe-objects';
import { stripeSubscription, type SubscriptionState } from './stripe-events.fixture';

export interface StripeDouble {
  baseUrl: string;
  /** Calls that changed something, as `POST /v1/customers`; a repeated key is not among them. */
  calls: string[];
  /** Bodies of these calls. */
  forms: URLSearchParams[];
  /** A subscription that it has; null removes it. */
  set(id: string, uid: string, state: SubscriptionState | null): void;
  subscription(id: string): ReturnType<typeof stripeSubscription> | undefined;
  /** Answers with this status from now on; null: as it should. */
  fail(status: number | null): void;
  /** Another amount than the plan table has. */
  priceFactor: number;
  close(): Promise<void>;
}

export async function openStripeDouble(secretKey: string): Promise<StripeDouble> {
  const subscriptions = new Map<string, ReturnType<typeof stripeSubscription>>();
  const answers = new Map<string, unknown>();
  let failure: number | null = null;
  let serial = 0;
  const double: StripeDouble = {
    baseUrl: '',
    calls: [],
    forms: [],
    priceFactor: 1,
    set: (id, uid, state) => {
      if (state === null) subscriptions.delete(id);
      else
        subscriptions.set(
          id,
          stripeSubscription({ id, uid, customer: `cus_of_${uid}`, anchor: 1_790_000_000 }, state),
        );
    },
    subscription: (id) => subscriptions.get(id),
    fail: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };

  function answer(method: string, path: string, form: URLSearchParams): unknown {
    if (path === '/v1/customers') return { id: `cus_of_${form.get('metadata[uid]')}` };
    if (path === '/v1/prices') {
      const offer = offerOf(form.get('lookup_keys[0]'));
      const plan = PLANS.find(({ id }) => id === offer?.plan);
      if (!offer || !plan) return { data: [] };
      const amount = chargeInCents(plan, offer.interval) * double.priceFactor;
      return {
        data: [{ id: `price_${lookupKey(offer)}`, unit_amount: amount, currency: 'usd' }],
      };
    }
    if (path === '/v1/checkout/sessions') {
      const id = `cs_test_${(serial += 1)}`;
      return { id, url: `https://checkout.stripe.example/${id}` };
    }
    if (path === '/v1/billing_portal/sessions')
      return { url: `https://portal.stripe.example/${form.get('customer')}` };
    if (path === '/v1/subscriptions') return { data: [...subscriptions.values()], has_more: false };
    if (path === '/v1/subscription_schedules')
      return {
        id: 'sub_sched_1',
        phases: [{ start_date: 1_790_000_000, end_date: 1_792_592_000 }],
      };
    const subscription = subscriptions.get(/^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1] ?? '');
    if (subscription && method === 'POST') {
      const cancel = form.get('cancel_at_period_end');
      if (cancel !== null) subscription.cancel_at_period_end = cancel === 'true';
      const price = form.get('items[0][price]');
      const [item] = subscription.items.data;
      if (price !== null && item)
        item.price = { id: price, lookup_key: price.replace('price_', '') };
    }
    return subscription ?? { id: 'done' };
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://double');
      const method = request.method ?? '';
      const form = new URLSearchParams(method === 'GET' ? url.search : body);
      const send = (status: number, json: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      };
      if (request.headers.authorization !== `Bearer ${secretKey}`)
        return send(401, { error: { message: 'Invalid API Key' } });
      if (failure !== null) return send(failure, { error: { message: 'Broken' } });
      const key = request.headers['idempotency-key'];
      const firstAnswer = typeof key === 'string' ? answers.get(key) : undefined;
      if (firstAnswer !== undefined) return send(200, firstAnswer);
      if (method === 'POST') {
        if (typeof key !== 'string') return send(400, { error: { message: 'No idempotency key' } });
        double.calls.push(`${method} ${url.pathname}`);
        double.forms.push(form);
      }
      const json = answer(method, url.pathname, form);
      if (typeof key === 'string') answers.set(key, json);
      return send(200, json);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  double.baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return double;
}
