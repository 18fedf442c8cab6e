/** The API with payments through the double of Stripe, users who pay, and deliveries of its webhooks. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { billingSchema, CALLABLES, checkoutSchema, invoicesSchema } from 'shared/contract/schemas';
import { ProfileRepository } from '../../identity/profile-repository';
import type { Mail } from '../../mail/mail-port';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import { BillingRepository } from '../billing-repository';
import { BillingTaskRunner } from '../task-runner';
import { openStripeDouble, type StripeDouble } from './stripe-double.fixture';
import { stripeProvider } from './stripe-provider';
import { signatureOf } from './stripe-signature';

const SECRET_KEY = 'sk_test_1';
const WEBHOOK_SECRET = 'whsec_test';

export async function openStripeApi() {
  let seconds = 1_790_000_000;
  const now = () => new Date(seconds * 1000);
  const stripe = await openStripeDouble(SECRET_KEY, () => seconds);
  const settings = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    baseUrl: stripe.baseUrl,
  };
  const mails: Mail[] = [];
  const mail = { send: async (one: Mail) => void mails.push(one) };
  const api = await openTestApi({ now, stripe: settings, mail: () => mail });
  let userCount = 0;
  let delivered = 0;

  const send = (event: unknown) => {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    return api.call('POST', '/api/billing/webhook', {
      body,
      headers: { 'stripe-signature': signatureOf(body, WEBHOOK_SECRET, seconds) },
    });
  };
  /** Delivers what was not delivered so far; `order` chooses and repeats. */
  const deliver = async (order: (events: unknown[]) => unknown[] = (events) => events) => {
    const fresh = stripe.events.slice(delivered);
    delivered = stripe.events.length;
    for (const event of order(fresh)) expect((await send(event)).status).toBe(200);
  };
  /** Another process, after a pause that is long enough for every retry. */
  const retry = async () => {
    seconds += 7200;
    const runner = new BillingTaskRunner({
      repository: new BillingRepository(api.database.db, 'stripe', now),
      provider: stripeProvider(settings),
      profiles: new ProfileRepository(api.database.db),
      mail,
      publicUrl: 'http://localhost:3000',
      now,
      onError: () => undefined,
    });
    await runner.run();
  };

  const newUser = () => openPayingUser(`buyer${(userCount += 1)}`, { api, stripe, deliver });

  return {
    api,
    stripe,
    settings,
    mails,
    now,
    pass: (by: number) => {
      seconds += by;
    },
    seconds: () => seconds,
    send,
    deliver,
    retry,
    newUser,
    close: async () => {
      await api.close();
      await stripe.close();
    },
  };
}

/** A user with an account, who calls the payment API. */
async function openPayingUser(
  uid: string,
  { api, stripe, deliver }: { api: TestApi; stripe: StripeDouble; deliver: () => Promise<void> },
) {
  const token = await api.tokenFor(uid);
  const callable = (name: string, data: unknown) =>
    api.call('POST', `/api/functions/europe-west2/${name}`, { token, body: { data } });
  const get = async (path: string) => (await api.call('GET', `/api${path}`, { token })).json;
  await get('/me');
  const checkout = async (plan: string, idempotencyKey = randomUUID()) => {
    const data = { plan, interval: 'year', idempotencyKey };
    const { status, json } = await callable('createCheckoutSession', data);
    if (status !== 200) return null;
    const { id, url } = CALLABLES.createCheckoutSession.result.parse(
      (json as { result: unknown }).result,
    );
    return { id, session: url.split('/').at(-1) ?? '' };
  };
  return {
    uid,
    callable,
    checkout,
    /** A checkout that the test needs. */
    opened: async (plan: string) => {
      const opened = await checkout(plan);
      if (!opened) throw new Error('The checkout was refused');
      return opened;
    },
    subscribe: async (plan: string) => {
      const opened = await checkout(plan);
      expect(opened && stripe.pay(opened.session)).toBe(true);
      await deliver();
    },
    change: (plan: string, idempotencyKey?: string) =>
      callable('changeSubscription', {
        plan,
        interval: 'year',
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    remove: () => api.call('DELETE', '/api/me', { token, body: { confirm: `${uid}@example.com` } }),
    billing: async () => billingSchema.parse(await get('/billing')),
    invoices: async () => invoicesSchema.parse(await get('/billing/invoices')).items,
    checkoutState: async (id: string) =>
      checkoutSchema.parse(await get(`/billing/checkouts/${id}`)),
    plans: async () => ((await get('/me')) as { subscriptions: string[] }).subscriptions,
    live: () => stripe.live(uid),
    paid: () => stripe.netPaid(uid),
    refunded: () => stripe.grossPaid(uid) - stripe.netPaid(uid),
    invoiceCount: () => stripe.paidInvoices(uid).length,
  };
}
