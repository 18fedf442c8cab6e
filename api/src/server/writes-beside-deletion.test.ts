/**
 * Every documented write during the deletion of its account. A write that passed the sign-in check
 * before the deletion commits finds no profile and no rows. That is a 404 or a 409, never a server
 * error, and stores nothing.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from 'shared/contract/schemas';
import { FUNCTIONS_REGION, OPEN_CALLABLES } from 'shared/contract';
import { accountTablesOf, type AccountTablesOfDatabase } from '../account/account-rows.fixture';
import { openTestApi, type TestApi } from './api.fixture';
import { CHANGE_BODIES, userCalls } from './user-calls.fixture';

let api: TestApi;
let tables: AccountTablesOfDatabase;
/** `METHOD path` of each write of an own thing, as described. */
let writes: string[] = [];
beforeAll(async () => {
  api = await openTestApi();
  tables = await accountTablesOf(api.database.db.$client);
  writes = (await userCalls(api))
    // A batch only reads.
    .filter(({ method, path }) => method !== 'GET' && path !== '/api/batch')
    .map(({ method, path }) => `${method} ${path}`);
}, 180_000);
afterAll(() => api.close());

/** Rounds of the race: the deletion begins ten writes later in each. */
const ROUNDS = process.env['DEEP_TESTS'] ? 4 : 2;

const TRANSACTION = {
  type: 'DEPOSIT',
  date: '2026-01-05',
  amount: '1000',
  currencyCode: 'USD',
};
const CRITERIA = { where: [] };
const WEIGHTS = { quality: 20, value: 20, growth: 20, health: 20, momentum: 20 };
/** Bodies that pass the checks of form. */
const BODIES: Readonly<Record<string, unknown>> = {
  ...CHANGE_BODIES,
  'PUT /api/score-weights': { version: 0, weights: WEIGHTS },
  'POST /api/watchlists': { name: 'Mine', items: [{ symbol: 'KO.US' }] },
  'PATCH /api/dashboard': { version: 0, startPage: 'dashboard' },
  'POST /api/portfolios': { name: 'Core', currencyCode: 'USD' },
  'POST /api/portfolios/{id}/transactions': TRANSACTION,
  'POST /api/portfolios/{id}/imports': {
    text: 'date,type,amount,currency\n2026-01-05,DEPOSIT,1000,USD\n',
  },
  'PATCH /api/portfolios/{id}/transactions/{transaction}': { version: 1, ...TRANSACTION },
  'POST /api/screens': { type: 'stocks', name: 'Mine', criteria: CRITERIA },
  'PATCH /api/screens': { type: 'stocks', order: [] },
  'POST /api/alerts': { kind: 'price-above', symbol: 'AAPL.US', value: 1 },
  'POST /api/alerts/events/read': {},
  'POST /api/alerts/test': { channel: 'page' },
  'POST /api/push/devices': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  },
  'PUT /api/import-profiles': { profile: { broker: 'Mine' } },
  'POST /api/assistant/chats': {},
  'PATCH /api/me': { name: 'x' },
  'PATCH /api/settings': { version: 0, changes: { theme: 'dark' } },
};
/** Data of the callable functions that write, which the API's description does not list one by one. */
const CALLABLE_DATA: Readonly<Record<string, unknown>> = {
  createCheckoutSession: {
    plan: 'pro',
    interval: 'month',
    idempotencyKey: '3f0a3f8e-5f0f-4d3c-9d55-2f3a6c1b7e10',
  },
  changeSubscription: { plan: 'pro', interval: 'month' },
};

/** Answers of writes that find nothing to change, or no plan, with another status. */
const NOTHING_TO_CHANGE: Readonly<Record<string, number>> = {
  'PUT /api/score-weights': 403,
  'PATCH /api/screens': 200,
  'POST /api/alerts/events/read': 200,
  'DELETE /api/email-subscriptions/{subscription}': 200,
  'DELETE /api/assistant/chats': 204,
  // A role is one of the profile.
  'PUT /api/assistant/flagged/{flagged}/reviewed': 403,
  'DELETE /api/assistant/flagged/{flagged}/reviewed': 403,
  changeSubscription: 400,
  cancelSubscription: 400,
  resumeSubscription: 400,
  createPortalSession: 400,
};

/** These end the same things as the deletion, so they may succeed. */
const ENDINGS = new Set(['DELETE /api/me', 'DELETE /api/me/sessions']);

const NOBODY = '00000000-0000-4000-8000-000000000000';

async function idOf(table: string, uid: string): Promise<string> {
  const { rows } = await api.database.db.$client.query<{ id: string }>(
    table.startsWith('portfolio_')
      ? `select id from ${table} where portfolio_id in (select id from portfolios where uid = $1)`
      : `select id from ${table} where uid = $1`,
    [uid],
  );
  return rows[0]?.id ?? '';
}

const PARENTS: Readonly<Record<string, string>> = {
  watchlists: 'watchlists',
  screens: 'screens',
  alerts: 'alerts',
  devices: 'push_devices',
  portfolios: 'portfolios',
  checkouts: 'billing_checkouts',
  chats: 'assistant_chats',
};

/** Path with its parameters filled in: an id that the account has, or an unknown one. */
async function addressOf(path: string, uid: string): Promise<string> {
  const parent = PARENTS[/([^/]+)\/\{id\}/.exec(path)?.[1] ?? ''];
  const values: Record<string, string> = {
    symbol: 'AAPL.US',
    subscription: 'top-movers',
    signedInAt: new Date(1_700_000_000_000).toISOString(),
    ...(parent && { id: await idOf(parent, uid) }),
    ...(path.includes('{transaction}') && {
      transaction: await idOf('portfolio_transactions', uid),
    }),
    ...(path.includes('{import}') && { import: await idOf('portfolio_imports', uid) }),
  };
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values[name] || NOBODY);
}

interface Write {
  name: string;
  send: () => Promise<{ status: number; text: string }>;
}

/** All writes of an account, ready to be sent. */
async function writesOf(uid: string): Promise<Write[]> {
  const token = await api.tokenFor(uid);
  // The sign-in check knows the account from now on.
  expect((await api.call('GET', '/api/me', { token })).status).toBe(200);
  const own = await Promise.all(
    writes.map(async (name): Promise<Write> => {
      const [method = '', path = ''] = name.split(' ');
      const address = await addressOf(path, uid);
      const body = name === 'DELETE /api/me' ? { confirm: `${uid}@example.com` } : BODIES[name];
      return {
        name,
        send: () => api.call(method, address, { token, ...(body !== undefined && { body }) }),
      };
    }),
  );
  const callables = Object.keys(CALLABLES)
    .filter((name) => !OPEN_CALLABLES.some((open) => open === name) && name !== 'deleteAccount')
    .map((name): Write => ({
      name,
      send: () =>
        api.call('POST', `/api/functions/${FUNCTIONS_REGION}/${name}`, {
          token,
          body: { data: CALLABLE_DATA[name] ?? {} },
        }),
    }));
  return [...own, ...callables];
}

/** One thing of each kind, as the pages make them. */
async function fill(uid: string): Promise<void> {
  const token = await api.tokenFor(uid);
  for (const name of [
    'POST /api/watchlists',
    'POST /api/portfolios',
    'POST /api/screens',
    'POST /api/alerts',
    'POST /api/portfolios/{id}/transactions',
  ]) {
    const [method = '', path = ''] = name.split(' ');
    const answer = await api.call(method, await addressOf(path, uid), {
      token,
      body: BODIES[name],
    });
    expect([name, answer.status]).toEqual([name, 201]);
  }
}

/** Tables of the sign-in, which the deletion of the profile leaves to the deletion of the account. */
const OF_SIGN_IN = new Set(['accounts', 'refresh_tokens', 'email_codes', 'mailbox']);

const rowsOf = async (uid: string) =>
  Object.entries(await tables.count(uid)).filter(
    ([name, count]) => count > 0 && !OF_SIGN_IN.has(name),
  );

describe('a write concurrent with the deletion of its account', () => {
  it('finds nothing, stores nothing and causes no server error', async () => {
    expect(writes.length).toBeGreaterThan(30);
    const faults: string[] = [];
    const names = (await writesOf('names')).map(({ name }) => name);
    for (const [index, name] of names.entries()) {
      if (ENDINGS.has(name)) continue;
      const uid = `gone-${index}`;
      await tables.insert(uid);
      const write = (await writesOf(uid))[index];
      // As the deletion leaves it, at the moment after the sign-in check.
      await api.database.db.$client.query('delete from profiles where uid = $1', [uid]);
      const answer = await write?.send();
      if (![404, 409, NOTHING_TO_CHANGE[name]].includes(answer?.status))
        faults.push(`${name}: ${answer?.status} ${answer?.text}`);
      const left = await rowsOf(uid);
      if (left.length > 0) faults.push(`${name} left ${left.join(' ')}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  it('races with it and is answered', async () => {
    const faults: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const uid = `racing-${round}`;
      await fill(uid);
      const all = (await writesOf(uid)).filter(({ name }) => !ENDINGS.has(name));
      const token = await api.tokenFor(uid);
      const before = all
        .slice(0, round * 10)
        .map(async (write) => ({ write, answer: await write.send() }));
      const deletion = api.call('DELETE', '/api/me', {
        token,
        body: { confirm: `${uid}@example.com` },
      });
      const after = all
        .slice(round * 10)
        .map(async (write) => ({ write, answer: await write.send() }));
      for (const { write, answer } of await Promise.all([...before, ...after]))
        if (answer.status >= 500) faults.push(`${write.name}: ${answer.status} ${answer.text}`);
      expect((await deletion).status).toBe(204);
      const left = await rowsOf(uid);
      if (left.length > 0) faults.push(`left ${left.join(' ')}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
