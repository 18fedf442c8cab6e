/** Payment without a payment service, over HTTP: success, decline, double press, expiry, change, dunning, end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { billingSchema, checkoutSchema, invoicesSchema, CALLABLES } from 'shared/contract/schemas';
import { eq } from 'drizzle-orm';
import { billingCheckouts } from '../database/schema';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { CHECKOUT_MINUTES } from './billing';

const DAY_MS = 86_400_000;
let clock = new Date('2026-03-02T09:00:00.000Z');
const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds);
};
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ now: () => clock });
}, 180_000);
afterAll(() => api.close());

let people = 0;
const newUser = async () => {
  const token = await api.tokenFor(`payer-${(people += 1)}`);
  const callable = (name: string, data: unknown) =>
    api.call('POST', `/api/functions/europe-west2/${name}`, { token, body: { data } });
  const open = async (plan: string, interval: string, idempotencyKey = randomUUID()) => {
    const { json } = await callable('createCheckoutSession', { plan, interval, idempotencyKey });
    return CALLABLES.createCheckoutSession.result.parse((json as { result: unknown }).result);
  };
  const get = async (path: string) => (await api.call('GET', `/api${path}`, { token })).json;
  return {
    token,
    callable,
    open,
    billing: async () => billingSchema.parse(await get('/billing')),
    invoices: async () => invoicesSchema.parse(await get('/billing/invoices')).items,
    checkout: async (id: string) => checkoutSchema.parse(await get(`/billing/checkouts/${id}`)),
    subscriptions: async () => ((await get('/me')) as { subscriptions: string[] }).subscriptions,
    subscribe: async (plan: string, interval: string, card = 'good') => {
      const { id } = await open(plan, interval);
      expect((await pay(id, card)).status).toBe(303);
      return id;
    },
  };
};
const pay = (id: string, card: string) =>
  fetch(`${api.origin}/api/billing/local-checkout/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `card=${card}`,
  });

describe('the local checkout', () => {
  it('grants the plan on payment, and shows both', async () => {
    const ann = await newUser();
    expect(await ann.billing()).toEqual({ plan: 'free', subscription: null, provider: 'local' });
    const { id, url } = await ann.open('pro', 'year');
    expect(url).toBe(`http://localhost:3000/api/billing/local-checkout/${id}`);
    const page = await fetch(`${api.origin}/api/billing/local-checkout/${id}`);
    expect(await page.text()).toContain('Pay $192.00');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await ann.checkout(id)).toMatchObject({ status: 'open', entitled: false });
    const paid = await pay(id, 'good');
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `/payment/success?checkout=${id}`,
    ]);
    expect(await ann.checkout(id)).toMatchObject({ status: 'complete', entitled: true });
    expect(await ann.billing()).toMatchObject({
      plan: 'pro',
      subscription: {
        plan: 'pro',
        interval: 'year',
        status: 'active',
        currentPeriodEnd: '2027-03-02T09:00:00.000Z',
        cancelAtPeriodEnd: false,
      },
    });
    expect(await ann.subscriptions()).toEqual(['Pro']);
    expect(await ann.invoices()).toMatchObject([
      { amountCents: 19200, status: 'paid', description: 'Pro, one year' },
    ]);
  });

  it('declines a card, reports it and can be paid with another one', async () => {
    const ann = await newUser();
    const { id } = await ann.open('plus', 'month');
    const declined = await pay(id, 'declined');
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('The card was declined. You have not been charged.'),
    ]);
    expect(await ann.billing()).toMatchObject({ plan: 'free', subscription: null });
    expect((await pay(id, 'good')).status).toBe(303);
    expect((await ann.billing()).plan).toBe('plus');
  });

  it('opens one checkout for a double click, and charges once for two payments', async () => {
    const ann = await newUser();
    const key = randomUUID();
    const opened = await Promise.all([1, 2, 3].map(() => ann.open('plus', 'year', key)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const id = opened[0]?.id ?? '';
    const answers = await Promise.all([1, 2, 3].map(() => pay(id, 'good')));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await ann.invoices()).toHaveLength(1);
    const other = await ann.callable('createCheckoutSession', {
      plan: 'pro',
      interval: 'year',
      idempotencyKey: randomUUID(),
    });
    expect(other).toMatchObject({ status: 409, json: { error: { status: 'ALREADY_EXISTS' } } });
  });

  it('closes an earlier checkout when another one is opened', async () => {
    const ann = await newUser();
    const first = await ann.open('plus', 'year');
    const second = await ann.open('pro', 'year');
    expect((await pay(first.id, 'good')).status).toBe(410);
    expect(await ann.checkout(first.id)).toMatchObject({ status: 'expired' });
    expect((await pay(second.id, 'good')).status).toBe(303);
    expect(await ann.invoices()).toHaveLength(1);
  });

  it('takes one payment for two checkouts that are open at once', async () => {
    const ann = await newUser();
    const first = await ann.open('plus', 'year');
    const second = await ann.open('pro', 'year');
    // The race: the first one was paid before it could expire.
    await api.database.db
      .update(billingCheckouts)
      .set({ status: 'open' })
      .where(eq(billingCheckouts.id, first.id));
    const answers = await Promise.all([pay(first.id, 'good'), pay(second.id, 'good')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.text()).toContain('Nothing was charged.');
    expect(await ann.invoices()).toHaveLength(1);
    expect(await ann.subscriptions()).toHaveLength(1);
  });

  it('expires', async () => {
    const ann = await newUser();
    const key = randomUUID();
    const { id } = await ann.open('pro', 'month', key);
    pass((CHECKOUT_MINUTES + 1) * 60_000);
    const page = await fetch(`${api.origin}/api/billing/local-checkout/${id}`);
    expect([page.status, await page.text()]).toEqual([
      410,
      expect.stringContaining('This checkout has expired'),
    ]);
    expect((await pay(id, 'good')).status).toBe(410);
    expect(await ann.checkout(id)).toMatchObject({ status: 'expired', entitled: false });
    const again = await ann.callable('createCheckoutSession', {
      plan: 'pro',
      interval: 'month',
      idempotencyKey: key,
    });
    expect(again).toMatchObject({
      status: 400,
      json: { error: { status: 'FAILED_PRECONDITION' } },
    });
    expect((await ann.billing()).plan).toBe('free');
  });

  it('is not readable by another account', async () => {
    const [ann, bob] = [await newUser(), await newUser()];
    const { id } = await ann.open('pro', 'year');
    const other = await api.call('GET', `/api/billing/checkouts/${id}`, { token: bob.token });
    const none = await api.call('GET', `/api/billing/checkouts/${randomUUID()}`, {
      token: bob.token,
    });
    expect(other.status).toBe(404);
    expect(other.json).toEqual(none.json);
    expect((await api.call('GET', '/api/billing')).status).toBe(401);
  });
});

describe('a plan', () => {
  it('grows at once, less the unused part, and shrinks at renewal', async () => {
    const ann = await newUser();
    await ann.subscribe('plus', 'month');
    const { currentPeriodEnd: firstEnd = '' } = (await ann.billing()).subscription ?? {};
    pass((Date.parse(firstEnd) - clock.getTime()) / 2);
    const up = await ann.callable('changeSubscription', { plan: 'pro', interval: 'month' });
    expect(up.json).toEqual({ result: { appliesAt: 'now' } });
    expect(await ann.subscriptions()).toEqual(['Pro']);
    // Half a month of Plus is left: $10.00 / 2.
    expect((await ann.invoices())[0]).toMatchObject({ amountCents: 1500, status: 'paid' });
    const down = await ann.callable('changeSubscription', { plan: 'plus', interval: 'year' });
    expect(down.json).toEqual({ result: { appliesAt: 'renewal' } });
    const { plan, subscription } = await ann.billing();
    expect([plan, subscription?.pending]).toEqual(['pro', { plan: 'plus', interval: 'year' }]);
    pass(Date.parse(subscription?.currentPeriodEnd ?? '') - clock.getTime());
    expect(await ann.billing()).toMatchObject({
      plan: 'plus',
      subscription: { plan: 'plus', interval: 'year', pending: null, status: 'active' },
    });
    expect((await ann.invoices())[0]).toMatchObject({ amountCents: 9600, status: 'paid' });
  });

  it.each([
    ['one key', [0, 0, 0, 0], [200, 200, 200, 200]],
    ['keys of several tabs', [0, 1, 2, 3], [200, 409, 409, 409]],
  ])('charges once for four concurrent requests, with %s', async (_, presses, statuses) => {
    const ann = await newUser();
    await ann.subscribe('plus', 'month');
    const keys = [0, 1, 2, 3].map(() => randomUUID());
    const offer = { plan: 'pro', interval: 'month' };
    const answers = await Promise.all(
      presses.map((key) =>
        ann.callable('changeSubscription', { ...offer, idempotencyKey: keys[key] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(statuses);
    expect(await ann.invoices()).toHaveLength(2);
    // The answer is repeated, also after the plan has changed.
    const again = await ann.callable('changeSubscription', { ...offer, idempotencyKey: keys[0] });
    expect(again.status === 200 || again.status === 409).toBe(true);
    expect(await ann.invoices()).toHaveLength(2);
  });

  it('is cancelled at the end of the period, and resumed before it', async () => {
    const ann = await newUser();
    await ann.subscribe('premium', 'month');
    await ann.callable('cancelSubscription', {});
    expect((await ann.billing()).subscription?.cancelAtPeriodEnd).toBe(true);
    await ann.callable('resumeSubscription', {});
    expect((await ann.billing()).subscription?.cancelAtPeriodEnd).toBe(false);
    await ann.callable('cancelSubscription', {});
    expect((await ann.billing()).plan).toBe('premium');
    pass(32 * DAY_MS);
    expect(await ann.billing()).toEqual({ plan: 'free', subscription: null, provider: 'local' });
    expect(await ann.subscriptions()).toEqual([]);
    expect(await ann.invoices()).toHaveLength(1);
  });

  it('stays open while a failed renewal is tried again; another card pays it', async () => {
    const ann = await newUser();
    await ann.subscribe('pro', 'month', 'fails-at-renewal');
    pass(31 * DAY_MS);
    expect(await ann.billing()).toMatchObject({
      plan: 'pro',
      subscription: { status: 'past_due' },
    });
    expect((await ann.invoices())[0]).toMatchObject({ amountCents: 2000, status: 'open' });
    const { json } = await ann.callable('createPortalSession', {});
    const { url } = (json as { result: { url: string } }).result;
    const portal = `${api.origin}${new URL(url).pathname}`;
    expect(await (await fetch(portal)).text()).toContain('The last payment failed');
    await fetch(portal, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'card=good',
    });
    expect(await ann.billing()).toMatchObject({ plan: 'pro', subscription: { status: 'active' } });
    expect(await ann.invoices()).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  it('ends when a failed renewal is never paid', async () => {
    const ann = await newUser();
    await ann.subscribe('pro', 'month', 'fails-at-renewal');
    pass(40 * DAY_MS);
    expect(await ann.billing()).toMatchObject({ plan: 'free', subscription: null });
    expect((await ann.invoices())[0]).toMatchObject({ status: 'void' });
    expect(await ann.subscriptions()).toEqual([]);
  });
});

describe('callable functions', () => {
  it.each([
    ['createCheckoutSession', { plan: 'free', interval: 'year' }, 400, 'INVALID_ARGUMENT'],
    ['createCheckoutSession', null, 400, 'INVALID_ARGUMENT'],
    ['changeSubscription', { plan: 'pro', interval: 'year' }, 400, 'FAILED_PRECONDITION'],
    ['createPortalSession', {}, 400, 'FAILED_PRECONDITION'],
    ['noSuchFunction', {}, 404, 'NOT_FOUND'],
    ['toString', {}, 404, 'NOT_FOUND'],
  ])('%s refuses %j', async (name, data, status, code) => {
    const ann = await newUser();
    expect(await ann.callable(name, data)).toMatchObject({
      status,
      json: { error: { status: code } },
    });
  });

  it('require a signed-in user', async () => {
    const answer = await api.call('POST', '/api/functions/europe-west2/createPortalSession', {
      body: { data: {} },
    });
    expect(answer).toMatchObject({ status: 401, json: { error: { status: 'UNAUTHENTICATED' } } });
  });
});
