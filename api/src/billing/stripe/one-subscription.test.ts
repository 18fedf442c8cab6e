/**
 * One user pays for one plan: second payments, repeated clicks, deletions and lost answers never
 * charge twice.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { billingTasks } from '../../database/schema';
import { ProfileRepository } from '../../identity/profile-repository';
import { BillingRepository } from '../billing-repository';
import { reconcile } from '../reconcile';
import { openStripeApi } from './stripe-api.fixture';
import { stripeEvent, stripeSubscription, type SubscriptionState } from './stripe-events.fixture';
import { stripeProvider } from './stripe-provider';

let site: Awaited<ReturnType<typeof openStripeApi>>;
beforeAll(async () => {
  site = await openStripeApi();
}, 180_000);
afterAll(() => site.close());

const PLUS = 9600;
const PRO = 19200;
const PREMIUM = 38400;

describe('two checkouts', () => {
  it('leave only the second one open', async () => {
    const ann = await site.newUser();
    const first = await ann.opened('plus');
    const second = await ann.opened('pro');
    expect(site.stripe.pay(first.session)).toBe(false);
    expect(site.stripe.pay(second.session)).toBe(true);
  });

  it('create one customer and leave one open when they begin concurrently', async () => {
    const ann = await site.newUser();
    const opened = await Promise.all(['plus', 'pro', 'premium'].map((plan) => ann.checkout(plan)));
    const paid = opened.filter((one) => one && site.stripe.pay(one.session));
    expect(paid).toHaveLength(1);
    const customers = site.stripe.forms.filter((form) => form.get('metadata[uid]') === ann.uid);
    expect(customers).toHaveLength(1);
  });

  it('refuse the second one once the first is paid', async () => {
    const ann = await site.newUser();
    const first = await ann.opened('plus');
    expect(site.stripe.pay(first.session)).toBe(true);
    // No webhook so far: the provider knows more than we do.
    expect(await ann.checkout('pro')).toBeNull();
    await site.deliver();
    expect(await ann.plans()).toEqual(['Plus']);
    expect(ann.live()).toHaveLength(1);
  });

  it.each([
    ['in order', (events: unknown[]) => events],
    ['in reverse', (events: unknown[]) => events.toReversed()],
    ['twice', (events: unknown[]) => [...events, ...events]],
  ])('leave one subscription when both are paid, events %s', async (_, order) => {
    const ann = await site.newUser();
    const first = await ann.opened('plus');
    const second = await ann.opened('pro');
    // The race: the first one was paid before it could expire.
    const session = site.stripe.sessions.get(first.session);
    if (session) session.status = 'open';
    expect(site.stripe.pay(first.session)).toBe(true);
    site.pass(5);
    expect(site.stripe.pay(second.session)).toBe(true);
    expect(ann.live()).toHaveLength(2);
    await site.deliver(order);
    await site.deliver();
    expect(ann.live()).toHaveLength(1);
    expect(ann.paid()).toBe(PLUS);
    expect(await ann.plans()).toEqual(['Plus']);
    expect(await ann.checkoutState(second.id)).toMatchObject({
      entitled: false,
      refundedCents: PRO,
    });
    expect(await ann.checkoutState(first.id)).not.toHaveProperty('refundedCents');
    const invoices = await ann.invoices();
    expect(invoices.map(({ refundedCents = 0 }) => refundedCents).toSorted()).toEqual([0, PRO]);
    const mails = site.mails.filter(({ to }) => to === `${ann.uid}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We refunded your second payment of $192.00',
    ]);
    // Cancelling reaches the one that is left: nothing is charged again.
    expect((await ann.callable('cancelSubscription', {})).status).toBe(200);
    expect(ann.live().every((one) => one.cancel_at_period_end)).toBe(true);
  });

  it('refund the second payment when the provider answers again', async () => {
    const ann = await site.newUser();
    const first = await ann.opened('plus');
    const second = await ann.opened('pro');
    const session = site.stripe.sessions.get(first.session);
    if (session) session.status = 'open';
    site.stripe.pay(first.session);
    site.pass(5);
    site.stripe.pay(second.session);
    site.stripe.fail(402);
    await site.deliver();
    expect(ann.live()).toHaveLength(2);
    site.stripe.fail(null);
    // The subscription ends, but its answer and the refund are lost.
    site.stripe.loseAnswers(3);
    await site.retry();
    await site.retry();
    await site.deliver();
    expect(ann.live()).toHaveLength(1);
    expect(ann.paid()).toBe(PLUS);
    expect(await site.api.database.db.select().from(billingTasks)).toContainEqual(
      expect.objectContaining({ kind: 'end', reason: 'second', refundedCents: PRO }),
    );
  });
});

describe('a change of plan', () => {
  it('charges once and answers the same when sent twice with one key', async () => {
    const ann = await site.newUser();
    await ann.subscribe('pro');
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ann.change('premium', key)));
    for (const { json } of answers) expect(json).toEqual({ result: { appliesAt: 'now' } });
    await site.deliver();
    expect((await ann.change('premium', key)).json).toEqual({ result: { appliesAt: 'now' } });
    expect(ann.paid()).toBe(PREMIUM);
    expect(
      site.stripe.calls.filter((call) => call.includes(ann.live()[0]?.id ?? '?')),
    ).toHaveLength(1);
  });

  it('charges once when sent by several tabs', async () => {
    const ann = await site.newUser();
    await ann.subscribe('pro');
    const answers = await Promise.all([1, 2, 3].map(() => ann.change('premium', randomUUID())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(ann.paid()).toBe(PREMIUM);
  });

  it('charges once when its answer is lost, and the retry gets that answer', async () => {
    const ann = await site.newUser();
    await ann.subscribe('plus');
    const key = randomUUID();
    // The client of Stripe gives up after three attempts.
    site.stripe.loseAnswers(3);
    expect((await ann.change('pro', key)).status).toBe(503);
    await site.deliver();
    expect(await ann.plans()).toEqual(['Pro']);
    expect((await ann.change('pro', key)).json).toEqual({ result: { appliesAt: 'now' } });
    expect(ann.paid()).toBe(PRO);
  });

  it('plans a change at renewal once when its answer is lost', async () => {
    const ann = await site.newUser();
    await ann.subscribe('premium');
    const key = randomUUID();
    site.stripe.loseAnswers(3);
    expect((await ann.change('plus', key)).status).toBe(503);
    expect((await ann.change('plus', key)).json).toEqual({ result: { appliesAt: 'renewal' } });
    await site.deliver();
    expect((await ann.billing()).subscription?.pending).toEqual({ plan: 'plus', interval: 'year' });
    // Another choice replaces it, and a cancellation drops it.
    expect((await ann.change('pro', randomUUID())).status).toBe(200);
    await site.deliver();
    expect((await ann.billing()).subscription?.pending).toEqual({ plan: 'pro', interval: 'year' });
    expect((await ann.callable('cancelSubscription', {})).status).toBe(200);
    await site.deliver();
    expect((await ann.billing()).subscription).toMatchObject({
      plan: 'premium',
      pending: null,
      cancelAtPeriodEnd: true,
    });
    expect(ann.paid()).toBe(PREMIUM);
  });

  it('refuses a key that belongs to another change', async () => {
    const ann = await site.newUser();
    await ann.subscribe('plus');
    const key = randomUUID();
    expect((await ann.change('pro', key)).status).toBe(200);
    expect(await ann.change('premium', key)).toMatchObject({
      status: 400,
      json: { error: { status: 'INVALID_ARGUMENT' } },
    });
    expect(ann.paid()).toBe(PRO);
  });
});

describe('a deleted account', () => {
  it('ends all subscriptions of the customer, also when the provider fails in the middle', async () => {
    const ann = await site.newUser();
    await ann.subscribe('pro');
    site.pass(60);
    const { uid } = ann;
    for (const extra of ['a', 'b'])
      site.stripe.set(`sub_${uid}_${extra}`, uid, {
        offer: { plan: 'plus', interval: 'month' },
        status: 'past_due',
        end: site.seconds() + 1000,
        cancelled: false,
        pending: null,
      });
    site.stripe.loseAnswers(4);
    expect((await ann.remove()).status).toBe(204);
    await vi.waitFor(() => expect(ann.live().length).toBeLessThan(3), { timeout: 20_000 });
    site.stripe.loseAnswers(0);
    await site.retry();
    await site.retry();
    expect(ann.live()).toEqual([]);
    // The time until the deletion was worth its money.
    expect(ann.paid()).toBe(PRO);
    await site.deliver();
  });

  it('is refunded for a checkout that was paid after it', async () => {
    const ann = await site.newUser();
    const { session } = await ann.opened('premium');
    site.stripe.fail(402);
    expect((await ann.remove()).status).toBe(204);
    expect(site.stripe.pay(session)).toBe(true);
    expect(ann.live()).toHaveLength(1);
    site.stripe.fail(null);
    await site.deliver();
    expect(ann.live()).toEqual([]);
    expect(ann.paid()).toBe(0);
    await site.retry();
    await site.deliver();
    const { rows } = await site.api.database.db.$client.query(
      `select * from billing_events where event::text like '%' || $1 || '%'`,
      [ann.uid],
    );
    expect(rows).toEqual([]);
  });

  it('leaves no checkout that can be paid', async () => {
    const ann = await site.newUser();
    const { session } = await ann.opened('premium');
    expect((await ann.remove()).status).toBe(204);
    await vi.waitFor(() => expect(site.stripe.sessions.get(session)?.status).toBe('expired'), {
      timeout: 10_000,
    });
    expect(site.stripe.pay(session)).toBe(false);
  });
});

describe('events of the same second', () => {
  const state = (status: SubscriptionState['status']): SubscriptionState => ({
    offer: { plan: 'pro', interval: 'year' },
    status,
    end: 1_800_000_000,
    cancelled: false,
    pending: null,
  });
  it.each([
    ['past_due', 'unpaid', ['z', 'a'], null],
    ['past_due', 'unpaid', ['a', 'z'], null],
    ['past_due', 'active', ['z', 'a'], 'Pro'],
    ['unpaid', 'active', ['a', 'z'], 'Pro'],
    ['unpaid', 'active', ['z', 'a'], 'Pro'],
  ] as const)('%s before %s end in the state of the provider', async (before, after, ids, plan) => {
    const ann = await site.newUser();
    const id = `sub_tied_${ann.uid}`;
    const at = site.seconds();
    const ids2 = { id, uid: ann.uid, customer: `cus_of_${ann.uid}`, anchor: at - 1000 };
    site.stripe.set(id, ann.uid, state(after));
    const events = [before, after].map((status, index) =>
      stripeEvent(
        `evt_${ids[index]}_${ann.uid}`,
        at,
        'customer.subscription.updated',
        stripeSubscription(ids2, state(status)),
      ),
    );
    for (const event of events.toReversed()) expect((await site.send(event)).status).toBe(200);
    expect(await ann.plans()).toEqual(plan === null ? [] : [plan]);
    expect((await ann.billing()).subscription?.status).toBe(
      after === 'unpaid' ? 'suspended' : after,
    );
  });
});

describe('a signed event', () => {
  const NUL = String.fromCharCode(0);
  const subscription = (uid: string, change: object) => ({
    ...stripeSubscription(
      { id: 'sub_odd', uid, customer: 'cus_odd', anchor: 1_790_000_000 },
      {
        offer: { plan: 'pro', interval: 'year' },
        status: 'active',
        end: 1_800_000_000,
        cancelled: false,
        pending: null,
      },
    ),
    ...change,
  });
  const event = (change: object, object: object = {}) => ({
    ...stripeEvent(
      'evt_odd',
      1_790_000_000,
      'customer.subscription.updated',
      subscription('x', object),
    ),
    ...change,
  });
  it.each<[string, unknown]>([
    ['created 1e20', event({ created: 1e20 })],
    ['created -1', event({ created: -1 })],
    ['created in a year', event({ created: 1_821_536_000 })],
    ['created 1.5', event({ created: 1.5 })],
    ['created as text', event({ created: '1790000000' })],
    [
      'an infinite time',
      JSON.stringify(event({})).replace('"created":1790000000', '"created":1e999'),
    ],
    ['an id of 300 characters', event({ id: 'e'.repeat(300) })],
    ['an empty id', event({ id: '' })],
    ['an id with NUL', event({ id: `evt${NUL}` })],
    ['half a surrogate pair as type', event({ type: '\uD800' })],
    ['a period that ends never', event({}, { current_period_end: 9e15 })],
    ['an anchor that is no time', event({}, { billing_cycle_anchor: -9e15 })],
    ['a subscription id with NUL', event({}, { id: `sub_${NUL}` })],
    ['a customer with a path', event({}, { customer: '../../x' })],
    ['metadata with NUL', event({}, { metadata: { uid: `x${NUL}` } })],
    [
      'an invoice beyond the integers',
      stripeEvent('evt_in', 1_790_000_000, 'invoice.paid', {
        id: 'in_odd',
        customer: null,
        created: 1_790_000_000,
        total: 1e12,
        currency: 'usd',
        status: 'paid',
      }),
    ],
    [
      'a description with NUL',
      stripeEvent('evt_in2', 1_790_000_000, 'invoice.paid', {
        id: 'in_odd2',
        customer: null,
        created: 1_790_000_000,
        total: 1,
        currency: 'usd',
        status: 'paid',
        lines: { data: [{ description: NUL }] },
      }),
    ],
    ['null', 'null'],
    ['a list', '[]'],
    ['deep nesting', '['.repeat(20_000)],
  ])('with %s is refused', async (_, odd) => {
    expect((await site.send(odd)).status).toBe(400);
  });
});

describe('reconciliation', () => {
  it('names strays, and ends those of known customers', async () => {
    const ann = await site.newUser();
    await ann.subscribe('pro');
    const state: SubscriptionState = {
      offer: { plan: 'plus', interval: 'month' },
      status: 'active',
      end: site.seconds() + 1000,
      cancelled: false,
      pending: null,
    };
    site.pass(10);
    site.stripe.set(`sub_extra_${ann.uid}`, ann.uid, state);
    const extra = site.stripe.subscription(`sub_extra_${ann.uid}`);
    if (extra) extra.created = site.seconds();
    site.stripe.set('sub_stranger', 'stranger', state);
    const db = site.api.database.db;
    const repository = new BillingRepository(db, 'stripe', site.now);
    const run = (apply: boolean) =>
      reconcile({
        repository,
        provider: stripeProvider(site.settings),
        profiles: new ProfileRepository(db),
        runner: { run: site.retry },
        now: site.now,
        apply,
      });
    const strays = (await run(false)).filter(({ what }) => /second|unknown/.test(what));
    expect(strays.map(({ subscriptionId, what }) => [subscriptionId, what])).toEqual([
      ['sub_stranger', 'unknown-person'],
      [`sub_extra_${ann.uid}`, 'second-subscription'],
    ]);
    await run(true);
    expect(ann.live().map(({ items }) => items.data[0]?.price.lookup_key)).toEqual(['pro_year']);
    expect((await run(false)).map(({ what }) => what)).toEqual(['unknown-person']);
    await repository.tasks.add(
      { kind: 'end', subject: 'sub_stranger', reason: 'operator' },
      site.now(),
    );
    await site.retry();
    expect(await run(false)).toEqual([]);
  });
});
