/**
 * Every documented call for personal data, taken from the API description. Without a valid token it
 * is refused. Data of another user is reported as unknown.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTablesOf, type AccountTablesOfDatabase } from '../account/account-rows.fixture';
import { openTestApi, type TestApi } from './api.fixture';
import { CHANGE_BODIES, userCalls, type UserCall } from './user-calls.fixture';

let api: TestApi;
let tables: AccountTablesOfDatabase;
let calls: UserCall[] = [];
beforeAll(async () => {
  api = await openTestApi();
  tables = await accountTablesOf(api.database.db.$client);
  calls = await userCalls(api);
}, 180_000);
afterAll(() => api.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
/** Path with its parameters filled in; those without a value are something that was never there. */
const filled = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => values[name] ?? NOBODY);

const TRANSACTION = {
  type: 'BUY',
  date: '2026-01-05',
  symbol: 'AAPL.US',
  quantity: '1',
  price: '1',
  currencyCode: 'USD',
};
/** Bodies that pass the checks of form, so that the call gets to the question whose it is. */
const BODIES: Readonly<Record<string, unknown>> = {
  ...CHANGE_BODIES,
  'POST /api/portfolios/{id}/transactions': TRANSACTION,
  'POST /api/portfolios/{id}/imports': { text: 'Date,Type\n' },
  'PATCH /api/portfolios/{id}/transactions/{transaction}': { version: 1, ...TRANSACTION },
};

/** Query parameters that a call must have. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /api/portfolios/{id}/lots': '?symbol=AAPL.US',
};

/** The resource of an `{id}` by the part of the path before it, and the table that has it. */
const TABLES: Readonly<Record<string, string>> = {
  watchlists: 'watchlists',
  screens: 'screens',
  alerts: 'alerts',
  events: 'alert_events',
  devices: 'push_devices',
  portfolios: 'portfolios',
  checkouts: 'billing_checkouts',
  chats: 'assistant_chats',
};

async function idOf(table: string, uid: string): Promise<string> {
  const { rows } = await api.database.db.$client.query<{ id: string }>(
    table.startsWith('portfolio_')
      ? `select id from ${table} where portfolio_id in (select id from portfolios where uid = $1)`
      : `select id from ${table} where uid = $1`,
    [uid],
  );
  return rows[0]?.id ?? NOBODY;
}

describe('calls for own data', () => {
  it('are described, and require a valid token', async () => {
    expect(calls.length).toBeGreaterThan(50);
    const good = await api.tokenFor('ann');
    const tokens = {
      nobody: undefined,
      expired: await api.tokenFor('ann', {}, '-10m'),
      forged: good.replace(/.{8}$/, 'AAAAAAAA'),
      misdirected: await api.tokenFor('ann', { aud: 'another-project' }),
      garbage: 'a.b.c',
    };
    const answered: string[] = [];
    for (const { method, path } of calls)
      for (const [who, token] of Object.entries(tokens)) {
        const { status } = await api.call(method, filled(path, { symbol: 'AAPL.US' }), {
          ...(token !== undefined && { token }),
        });
        if (status !== 401) answered.push(`${method} ${path} answers ${who}: ${status}`);
      }
    expect(answered).toEqual([]);
  });

  it('find and change nothing of another user', async () => {
    await tables.insert('ann');
    const before = await tables.count('ann');
    const bob = await api.tokenFor('bob');
    const faults: string[] = [];
    for (const { method, path } of calls.filter((call) => call.path.includes('{id}'))) {
      const table = TABLES[/([^/]+)\/\{id\}/.exec(path)?.[1] ?? ''];
      if (table === undefined) {
        faults.push(`${path}: which table has it?`);
        continue;
      }
      const body = BODIES[`${method} ${path}`];
      const query = QUERIES[`${method} ${path}`] ?? '';
      const answerTo = async (values: Readonly<Record<string, string>>) => {
        const { status, text } = await api.call(method, filled(path, values) + query, {
          token: bob,
          ...(body !== undefined && { body }),
        });
        return { status, text: text.replaceAll(values['id'] ?? NOBODY, NOBODY) };
      };
      const own = {
        symbol: 'AAPL.US',
        id: await idOf(table, 'ann'),
        ...(path.includes('{transaction}') && {
          transaction: await idOf('portfolio_transactions', 'ann'),
        }),
        ...(path.includes('{import}') && { import: await idOf('portfolio_imports', 'ann') }),
      };
      if (own.id === NOBODY) faults.push(`${table}: ann has none`);
      const [hers, none] = [await answerTo(own), await answerTo({ symbol: 'AAPL.US' })];
      if (hers.status !== 404) faults.push(`${method} ${path}: ${hers.status} ${hers.text}`);
      if (hers.text !== none.text) faults.push(`${method} ${path} tells hers from none`);
    }
    expect(faults).toEqual([]);
    expect(await tables.count('ann')).toEqual(before);
  });
});

describe('GET /api/own-assets', () => {
  const own = async (uid: string) =>
    api.call('GET', '/api/own-assets', { token: await api.tokenFor(uid) });

  it('contains held and watched assets, each once, held first, and none of other users', async () => {
    const token = await api.tokenFor('cleo');
    const post = (path: string, body: unknown) => api.call('POST', `/api${path}`, { token, body });
    await post('/watchlists', {
      name: 'Mine',
      items: [{ symbol: 'KO.US' }, { symbol: 'AAPL.US' }],
    });
    await post('/watchlists', { name: 'More', items: [{ symbol: 'KO.US' }] });
    const portfolio = await post('/portfolios', { name: 'Core', currencyCode: 'USD' });
    const { id } = portfolio.json as { id: string };
    const bought = await post(`/portfolios/${id}/transactions`, {
      type: 'DEPOSIT',
      date: '2026-01-05',
      amount: '1000',
      currencyCode: 'USD',
    });
    expect(bought.status).toBeLessThan(300);
    const buy = await post(`/portfolios/${id}/transactions`, {
      type: 'BUY',
      date: '2026-01-06',
      symbol: 'AAPL.US',
      quantity: '2',
      price: '100',
      currencyCode: 'USD',
    });
    expect(buy.status).toBeLessThan(300);
    const answer = await own('cleo');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json).toEqual({
      items: [
        {
          symbol: 'AAPL.US',
          assetType: 'stock',
          name: 'Apple Inc.',
          isHeld: true,
          isWatched: true,
        },
        {
          symbol: 'KO.US',
          assetType: 'stock',
          name: 'The Coca-Cola Company',
          isHeld: false,
          isWatched: true,
        },
      ],
    });
    expect((await own('dora')).json).toEqual({ items: [] });
  });

  it('accepts no parameters', async () => {
    const token = await api.tokenFor('cleo');
    for (const query of ['?uid=cleo', '?x=1', '?symbols=AAPL.US'])
      expect((await api.call('GET', `/api/own-assets${query}`, { token })).status).toBe(400);
  });
});

describe('GET /api/13f/holder-changes', () => {
  it('is public: the same for every visitor', async () => {
    const ask = (token?: string) =>
      api.call('GET', '/api/13f/holder-changes?symbols=aapl.us,KO.US', {
        ...(token !== undefined && { token }),
      });
    const nobody = await ask();
    expect(nobody).toMatchObject({ status: 200, json: { items: [] } });
    const good = await api.tokenFor('ann');
    const answers = [
      await ask(good),
      await ask(await api.tokenFor('bob')),
      await ask(await api.tokenFor('ann', {}, '-10m')),
      await ask(good.replace(/.{8}$/, 'AAAAAAAA')),
    ];
    for (const { status, json } of answers)
      expect([status, json]).toEqual([nobody.status, nobody.json]);
  });
});
