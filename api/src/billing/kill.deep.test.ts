/**
 * kill -9 between payment and entitlement. A paid plan is active after the restart or after the
 * repeated webhook. No account has a plan without a payment, and no account pays twice.
 */
import { expect, it } from 'vitest';
import { randomInt, randomUUID } from 'node:crypto';
import { billingSchema, checkoutSchema, invoicesSchema } from 'shared/contract/schemas';
import { killableApi, post, sign } from '../database/api-process.fixture';
import { stripeEvent, stripeSubscription } from './stripe/stripe-events.fixture';
import { signatureOf } from './stripe/stripe-signature';

const ROUNDS = 5;
/** Users who pay at the same time: the kill interrupts some of them. */
const PAYERS = 6;
/** ms after the first press within which the process is killed. */
const KILL_WITHIN = 60;
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_kill', STRIPE_WEBHOOK_SECRET: 'whsec_kill' };

const api = killableApi();

interface TestUser {
  email: string;
  uid: string;
  token: string;
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function signedIn(
  origin: string,
  email: string,
  action: 'signUp' | 'signInWithPassword',
): Promise<TestUser> {
  const { idToken: token = '', localId: uid = '' } = await sign(origin, action, email);
  await get(origin, token, '/me');
  return { email, uid, token };
}

const get = async (origin: string, token: string, path: string): Promise<unknown> =>
  (await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();

async function stateOf(origin: string, { token }: TestUser) {
  const { plan, subscription } = billingSchema.parse(await get(origin, token, '/billing'));
  const { items } = invoicesSchema.parse(await get(origin, token, '/billing/invoices'));
  const { subscriptions } = (await get(origin, token, '/me')) as { subscriptions: string[] };
  return { plan, status: subscription?.status ?? null, invoices: items.length, subscriptions };
}
const PAID = { plan: 'pro', status: 'active', invoices: 1, subscriptions: ['Pro'] };
const UNPAID = { plan: 'free', status: null, invoices: 0, subscriptions: [] };

/** Runs work that dies with the process: true where an answer came before, by its status. */
const acknowledged = (work: Promise<Response>): Promise<number | null> =>
  work.then(
    ({ status }) => status,
    () => null,
  );

it(`has paid plans open and no others after ${ROUNDS} kills during local payments`, async () => {
  let run = api.start();
  let origin = await run.ready;
  const pay = (id: string) =>
    fetch(`${origin}/api/billing/local-checkout/${id}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'card=good',
    });
  for (let round = 0; round < ROUNDS; round += 1) {
    const users = await Promise.all(
      Array.from({ length: PAYERS }, (_, n) =>
        signedIn(origin, `payer-${round}-${n}@example.com`, 'signUp'),
      ),
    );
    const checkouts = await Promise.all(
      users.map(async ({ token }) => {
        const data = { plan: 'pro', interval: 'year', idempotencyKey: randomUUID() };
        const url = `${origin}/api/functions/europe-west2/createCheckoutSession`;
        const { result } = (await post(url, { data }, token)) as unknown as {
          result: { id: string };
        };
        return result.id;
      }),
    );
    const answers = checkouts.map((id) => acknowledged(pay(id)));
    await pause(randomInt(KILL_WITHIN));
    run.child.kill('SIGKILL');
    const statuses = await Promise.all(answers);
    await run.ended;
    run = api.start();
    origin = await run.ready;
    for (const [n, { email }] of users.entries()) {
      const user = await signedIn(origin, email, 'signInWithPassword');
      const id = checkouts[n] ?? '';
      const checkout = checkoutSchema.parse(
        await get(origin, user.token, `/billing/checkouts/${id}`),
      );
      const isPaid = checkout.status === 'complete';
      expect(await stateOf(origin, user)).toEqual(isPaid ? PAID : UNPAID);
      expect(checkout.entitled).toBe(isPaid);
      expect(statuses[n] !== 303 || isPaid).toBe(true);
      // The client saw no answer and retries: one payment in all.
      expect((await pay(id)).status).toBe(303);
      expect(await stateOf(origin, user)).toEqual(PAID);
    }
  }
  run.child.kill('SIGTERM');
  expect((await run.ended).status).toBe(0);
});

it(`grants every paid plan when its webhook is repeated after ${ROUNDS} kills`, async () => {
  let run = api.start(STRIPE);
  let origin = await run.ready;
  const send = (event: object) => {
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000);
    return fetch(`${origin}/api/billing/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signatureOf(body, STRIPE.STRIPE_WEBHOOK_SECRET, at),
      },
      body,
    });
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const users = await Promise.all(
      Array.from({ length: PAYERS }, (_, n) =>
        signedIn(origin, `customer-${round}-${n}@example.com`, 'signUp'),
      ),
    );
    const now = Math.floor(Date.now() / 1000);
    const eventsOf = ({ uid }: TestUser): object[] =>
      (['incomplete', 'active'] as const).map((status, step) =>
        stripeEvent(
          `evt_${uid}_${step}`,
          now + step,
          `customer.subscription.${step === 0 ? 'created' : 'updated'}`,
          stripeSubscription(
            { id: `sub_${uid}`, uid, customer: `cus_${uid}`, anchor: now },
            {
              offer: { plan: 'pro', interval: 'year' },
              status,
              end: now + 31_536_000,
              cancelled: false,
              pending: null,
            },
          ),
        ),
      );
    const answers = users.map((user) => eventsOf(user).map((event) => acknowledged(send(event))));
    await pause(randomInt(KILL_WITHIN));
    run.child.kill('SIGKILL');
    const statuses = await Promise.all(answers.map((own) => Promise.all(own)));
    await run.ended;
    run = api.start(STRIPE);
    origin = await run.ready;
    for (const [n, { email }] of users.entries()) {
      const user = await signedIn(origin, email, 'signInWithPassword');
      // Acknowledged events are not sent again, so they must be stored.
      const [, active] = statuses[n] ?? [];
      const before = await stateOf(origin, user);
      expect(active !== 200 || before.plan === 'pro').toBe(true);
      expect(before.subscriptions).toEqual(before.plan === 'pro' ? ['Pro'] : []);
      // The service repeats unacknowledged events, in any order and more than once.
      const [created = {}, paid = {}] = eventsOf(user);
      for (const event of [paid, created, paid]) expect((await send(event)).status).toBe(200);
      expect(await stateOf(origin, user)).toEqual({ ...PAID, invoices: 0 });
    }
  }
  run.child.kill('SIGTERM');
  expect((await run.ended).status).toBe(0);
});
