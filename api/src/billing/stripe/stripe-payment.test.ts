/** Payment through Stripe, offline: signed webhooks over HTTP and a double of its API. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { billingSchema, CALLABLES } from 'shared/contract/schemas';
import { ProfileRepository } from '../../identity/profile-repository';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import { billingEvents, billingTasks } from '../../database/schema';
import type { Mail } from '../../mail/mail-port';
import { BillingRepository } from '../billing-repository';
import { BillingTaskRunner } from '../task-runner';
import { reconcile } from '../reconcile';
import { openStripeDouble, type StripeDouble } from './stripe-double.fixture';
import { stripeEvent, stripeSubscription, type SubscriptionState } from './stripe-events.fixture';
import { stripeProvider } from './stripe-provider';
import { signatureOf } from './stripe-signature';

const SECRET_KEY = 'sk_test_1';
const WEBHOOK_SECRET = 'whsec_test';
const clock = new Date('2026-09-21T14:13:20.000Z');
const NOW = clock.getTime() / 1000;

/** Another process an hour later, after a pause that was too short for retries. */
const retry = async () => {
  const db = api.database.db;
  const provider = stripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: '',
    baseUrl: stripe.baseUrl,
  });
  const now = () => new Date(clock.getTime() + 60 * 60_000);
  const runner = new BillingTaskRunner({
    repository: new BillingRepository(db, 'stripe', now),
    provider,
    profiles: new ProfileRepository(db),
    mail: { send: async (mail) => void mails.push(mail) },
    publicUrl: 'http://localhost:3000',
    now,
    onError: (error) => failures.push(error),
  });
  await runner.run();
};
const mails: Mail[] = [];
const failures: unknown[] = [];

let stripe: StripeDouble;
let api: TestApi;
beforeAll(async () => {
  stripe = await openStripeDouble(SECRET_KEY);
  api = await openTestApi({
    now: () => clock,
    stripe: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, baseUrl: stripe.baseUrl },
  });
}, 180_000);
afterAll(async () => {
  await api.close();
  await stripe.close();
});

const send = (event: unknown, header?: string) => {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  return api.call('POST', '/api/billing/webhook', {
    body,
    headers: { 'stripe-signature': header ?? signatureOf(body, WEBHOOK_SECRET, NOW) },
  });
};

let people = 0;
const newUser = async () => {
  const uid = `customer${(people += 1)}`;
  const token = await api.tokenFor(uid);
  const callable = (name: string, data: unknown) =>
    api.call('POST', `/api/functions/europe-west2/${name}`, { token, body: { data } });
  const get = async (path: string) => (await api.call('GET', `/api${path}`, { token })).json;
  await get('/me');
  return {
    uid,
    token,
    callable,
    get,
    billing: async () => billingSchema.parse(await get('/billing')),
    subscriptions: async () => ((await get('/me')) as { subscriptions: string[] }).subscriptions,
  };
};
const idsOf = (uid: string) => ({
  id: `sub_${uid}`,
  uid,
  customer: `cus_of_${uid}`,
  anchor: NOW - 100,
});
const ACTIVE: SubscriptionState = {
  offer: { plan: 'pro', interval: 'year' },
  status: 'active',
  end: NOW + 31_536_000,
  cancelled: false,
  pending: null,
};
const updated = (uid: string, id: string, at: number, state: SubscriptionState) =>
  stripeEvent(id, at, 'customer.subscription.updated', stripeSubscription(idsOf(uid), state));

describe('a checkout', () => {
  it('is opened once for a key, with the price of the plan table', async () => {
    const ann = await newUser();
    const data = { plan: 'pro', interval: 'year', idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => ann.callable('createCheckoutSession', data)),
    );
    const results = answers.map(({ json }) =>
      CALLABLES.createCheckoutSession.result.parse((json as { result: unknown }).result),
    );
    expect(new Set(results.map(({ url }) => url)).size).toBe(1);
    expect(stripe.calls.filter((call) => call === 'POST /v1/checkout/sessions')).toHaveLength(1);
    const form = stripe.forms[stripe.calls.indexOf('POST /v1/checkout/sessions')];
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: 'subscription',
      customer: `cus_of_${ann.uid}`,
      client_reference_id: ann.uid,
      'line_items[0][price]': 'price_pro_year',
      success_url: `http://localhost:3000/payment/success?checkout=${results[0]?.id}`,
      cancel_url: 'http://localhost:3000/payment/cancel?plan=pro&interval=year',
      'metadata[checkout]': results[0]?.id,
      'subscription_data[metadata][uid]': ann.uid,
    });
  });

  it('activates the plan by its events, in either order', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
    ]) {
      const ann = await newUser();
      const { json } = await ann.callable('createCheckoutSession', {
        plan: 'pro',
        interval: 'year',
        idempotencyKey: randomUUID(),
      });
      const { id } = (json as { result: { id: string } }).result;
      const events = [
        stripeEvent(`evt_${ann.uid}_1`, NOW, 'checkout.session.completed', {
          id: 'cs_1',
          customer: `cus_of_${ann.uid}`,
          client_reference_id: ann.uid,
          metadata: { checkout: id },
        }),
        stripeEvent(
          `evt_${ann.uid}_2`,
          NOW,
          'customer.subscription.created',
          stripeSubscription(idsOf(ann.uid), ACTIVE),
        ),
        stripeEvent(`evt_${ann.uid}_3`, NOW, 'invoice.paid', {
          id: `in_${ann.uid}`,
          customer: `cus_of_${ann.uid}`,
          number: 'A-1',
          created: NOW,
          total: 19200,
          currency: 'usd',
          status: 'paid',
          hosted_invoice_url: 'https://invoice.stripe.example/1',
          lines: { data: [{ description: 'Pro' }] },
        }),
      ];
      expect(await ann.get(`/billing/checkouts/${id}`)).toMatchObject({ entitled: false });
      for (const at of order) expect((await send(events[at])).status).toBe(200);
      expect(await ann.get(`/billing/checkouts/${id}`)).toMatchObject({
        status: 'complete',
        entitled: true,
      });
      expect(await ann.subscriptions()).toEqual(['Pro']);
      expect(await ann.get('/billing/invoices')).toMatchObject({
        items: [{ number: 'A-1', amountCents: 19200, status: 'paid', description: 'Pro' }],
      });
    }
  });

  it('is refused when Stripe would charge another amount or does not answer', async () => {
    const ann = await newUser();
    const open = () =>
      ann.callable('createCheckoutSession', {
        plan: 'plus',
        interval: 'month',
        idempotencyKey: randomUUID(),
      });
    stripe.priceFactor = 2;
    expect(await open()).toMatchObject({ status: 503, json: { error: { status: 'UNAVAILABLE' } } });
    stripe.priceFactor = 1;
    stripe.fail(402);
    expect((await open()).status).toBe(503);
    stripe.fail(null);
    expect((await open()).status).toBe(200);
  });
});

describe('a webhook', () => {
  it('is refused when it is tampered with, stale, unsigned or signed with another key', async () => {
    const ann = await newUser();
    const event = updated(ann.uid, 'evt_tampered', NOW, ACTIVE);
    const body = JSON.stringify(event);
    const header = signatureOf(body, WEBHOOK_SECRET, NOW);
    const answers = await Promise.all([
      send(body.replace('"pro_year"', '"premium_year"'), header),
      send(body, signatureOf(body, WEBHOOK_SECRET, NOW - 301)),
      send(body, signatureOf(body, 'whsec_other', NOW)),
      send(body, ''),
      send(body, 't=1,v1=zz'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(await ann.subscriptions()).toEqual([]);
    expect((await send(body, header)).json).toEqual({ received: true, isNew: true });
    expect((await send(body, header)).json).toEqual({ received: true, isNew: false });
    expect(await ann.subscriptions()).toEqual(['Pro']);
  });

  it('changes nothing for an unknown type or an unknown customer', async () => {
    expect((await send(stripeEvent('evt_x1', NOW, 'charge.succeeded', {}))).json).toEqual({
      received: true,
      isNew: false,
    });
    expect((await send(updated('nobody-here', 'evt_x2', NOW, ACTIVE))).status).toBe(200);
    expect((await send({ id: 'evt_x3' })).status).toBe(400);
    expect((await send('not json')).status).toBe(400);
  });

  it('delivered in any order, several at once and repeatedly, ends in the provider’s state', async () => {
    const states: SubscriptionState[] = [
      { ...ACTIVE, status: 'incomplete' },
      { ...ACTIVE, offer: { plan: 'plus', interval: 'month' } },
      { ...ACTIVE, status: 'past_due' },
      ACTIVE,
      { ...ACTIVE, offer: { plan: 'premium', interval: 'year' }, cancelled: true },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 0, 2, 4], { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        async (order, ends) => {
          const ann = await newUser();
          const events = states.map((state, at) =>
            updated(ann.uid, `evt_${ann.uid}_${at}`, NOW + at, state),
          );
          const last = stripeEvent(
            `evt_${ann.uid}_end`,
            NOW + 9,
            'customer.subscription.deleted',
            stripeSubscription(idsOf(ann.uid), { ...ACTIVE, status: 'canceled' }),
          );
          const all = order.flatMap((at, index) =>
            ends && index === 3 ? [last, events[at]] : [events[at]],
          );
          const halves = [all.slice(0, 4), all.slice(4)];
          for (const half of halves) await Promise.all(half.map((event) => send(event)));
          expect(await ann.subscriptions()).toEqual(ends ? [] : ['Premium']);
          expect((await ann.billing()).subscription).toEqual(
            ends
              ? null
              : {
                  plan: 'premium',
                  interval: 'year',
                  status: 'active',
                  currentPeriodEnd: '2027-09-21T14:13:20.000Z',
                  cancelAtPeriodEnd: true,
                  pending: null,
                },
          );
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a subscription', () => {
  it('is changed, cancelled and managed through Stripe', async () => {
    const ann = await newUser();
    const { id } = idsOf(ann.uid);
    stripe.set(id, ann.uid, ACTIVE);
    await send(updated(ann.uid, `evt_${ann.uid}`, NOW, ACTIVE));
    const up = await ann.callable('changeSubscription', { plan: 'premium', interval: 'year' });
    expect(up.json).toEqual({ result: { appliesAt: 'now' } });
    expect(stripe.subscription(id)?.items.data[0]?.price.lookup_key).toBe('premium_year');
    // Webhooks are the truth: the plan here changes with them.
    expect(await ann.subscriptions()).toEqual(['Pro']);
    const down = await ann.callable('changeSubscription', { plan: 'plus', interval: 'year' });
    expect(down.json).toEqual({ result: { appliesAt: 'renewal' } });
    const schedule = Object.fromEntries(stripe.forms.at(-1) ?? []);
    expect(schedule).toMatchObject({
      end_behavior: 'release',
      'phases[0][metadata][pending]': 'plus_year',
      'phases[1][items][0][price]': 'price_plus_year',
    });
    await send(
      updated(ann.uid, `evt_${ann.uid}_pending`, NOW + 1, {
        ...ACTIVE,
        pending: { plan: 'plus', interval: 'year' },
      }),
    );
    expect((await ann.billing()).subscription?.pending).toEqual({ plan: 'plus', interval: 'year' });
    await ann.callable('cancelSubscription', {});
    expect(stripe.subscription(id)?.cancel_at_period_end).toBe(true);
    expect((await ann.callable('createPortalSession', {})).json).toEqual({
      result: { url: `https://portal.stripe.example/cus_of_${ann.uid}` },
    });
  });
});

describe('an account that is deleted', () => {
  it('is deleted while Stripe does not answer, and stops charging once it does', async () => {
    const ann = await newUser();
    const { id } = idsOf(ann.uid);
    stripe.set(id, ann.uid, ACTIVE);
    await send(updated(ann.uid, `evt_${ann.uid}`, NOW, ACTIVE));
    const remove = () =>
      api.call('DELETE', '/api/me', {
        token: ann.token,
        body: { confirm: `${ann.uid}@example.com` },
      });
    stripe.fail(402);
    expect((await remove()).status).toBe(204);
    const tasks = await api.database.db.select().from(billingTasks);
    expect(tasks).toMatchObject([{ kind: 'close', subject: `cus_of_${ann.uid}`, doneAt: null }]);
    expect(stripe.subscription(id)?.status).toBe('active');
    stripe.fail(null);
    await retry();
    expect(stripe.subscription(id)?.status).toBe('canceled');
    expect(JSON.stringify(await api.database.db.select().from(billingEvents))).not.toContain(
      ann.uid,
    );
  });
});

describe('reconciliation', () => {
  it('finds the effect of a lost webhook, and repairs it', async () => {
    const [ann, bob] = [await newUser(), await newUser()];
    const settings = { secretKey: SECRET_KEY, webhookSecret: '', baseUrl: stripe.baseUrl };
    const run = (apply: boolean) =>
      reconcile({
        repository: new BillingRepository(api.database.db, 'stripe'),
        provider: stripeProvider(settings),
        profiles: new ProfileRepository(api.database.db),
        now: () => new Date(clock.getTime() + 60_000),
        apply,
      });
    await run(true);
    expect(await run(false)).toEqual([]);
    stripe.set(idsOf(ann.uid).id, ann.uid, ACTIVE);
    await send(updated(bob.uid, `evt_${bob.uid}`, NOW, ACTIVE));
    stripe.set(idsOf(bob.uid).id, bob.uid, { ...ACTIVE, status: 'canceled' });
    stripe.set('sub_stranger', 'stranger', ACTIVE);
    const differences = await run(false);
    expect(differences.map(({ uid, what }) => [uid, what]).toSorted()).toEqual([
      [ann.uid, 'subscription'],
      [bob.uid, 'subscription'],
      ['stranger', 'unknown-person'],
    ]);
    expect(await ann.subscriptions()).toEqual([]);
    await run(true);
    expect([await ann.subscriptions(), await bob.subscriptions()]).toEqual([['Pro'], []]);
    expect((await run(false)).map(({ what }) => what)).toEqual(['unknown-person']);
  });
});
