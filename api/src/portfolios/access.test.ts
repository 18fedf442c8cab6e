/** Every call of `/api/portfolios`, as the document of the API lists them, with tokens that are not the owner's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { buy, portfolioOwner } from './portfolio-owner.fixture';

/** Bodies and queries that would be accepted from the owner. */
const REQUESTS: Readonly<Record<string, { body?: object; query?: string }>> = {
  'POST /api/portfolios': { body: { name: 'Mine', currencyCode: 'USD' } },
  'GET /api/portfolios/total': { query: '?currencyCode=USD' },
  'PATCH /api/portfolios/{id}': { body: { version: 1, name: 'Mine' } },
  'GET /api/portfolios/{id}/lots': { query: '?symbol=AAPL.US' },
  'POST /api/portfolios/{id}/rebalance': {
    body: { cash: '100', buyOnly: true, targets: [{ symbol: 'AAPL.US', percent: 100 }] },
  },
  'POST /api/portfolios/{id}/transactions': { body: buy() },
  'PATCH /api/portfolios/{id}/transactions/{transaction}': { body: { ...buy(), version: 1 } },
  'POST /api/portfolios/{id}/imports': { body: { text: 'Date,Type,Amount\n' } },
};
const NONE = '00000000-0000-4000-8000-000000000000';

let api: TestApi;
let operations: { name: string; method: string; path: string }[];
beforeAll(async () => {
  api = await openTestApi();
  const { json } = await api.call('GET', '/api/openapi.json');
  const { paths } = json as { paths: Record<string, Record<string, object>> };
  operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/portfolios'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
      })),
    );
}, 180_000);
afterAll(() => api.close());

const call = (
  { name, method, path }: (typeof operations)[number],
  id: string,
  part: string,
  token?: string,
) => {
  const { body, query = '' } = REQUESTS[name] ?? {};
  const url = path.replace('{id}', id).replace(/\{(transaction|import)\}/, part) + query;
  return api.call(method, url, { ...(token !== undefined && { token }), body });
};

it('are 401 without a token, with an expired and with a forged one', async () => {
  const owner = await portfolioOwner(api);
  const transaction = await owner.added(buy());
  const tokens = {
    nobody: undefined,
    expired: await api.tokenFor(owner.uid, {}, '-10m'),
    forged: owner.token.replace(/.{8}$/, 'AAAAAAAA'),
  };
  expect(operations.length).toBeGreaterThan(20);
  for (const operation of operations)
    for (const [who, token] of Object.entries(tokens)) {
      const { status } = await call(operation, owner.id, transaction, token);
      expect([operation.name, who, status]).toEqual([operation.name, who, 401]);
    }
  expect((await owner.overview()).holdings).toHaveLength(1);
});

it('get the same answer for another user’s portfolio as for an unknown one', async () => {
  const owner = await portfolioOwner(api);
  const transaction = await owner.added(buy());
  const before = await owner.get('/transactions');
  const stranger = await portfolioOwner(api);
  for (const operation of operations.filter(({ path }) => path.includes('{id}'))) {
    const [theirs, none] = [
      await call(operation, owner.id, transaction, stranger.token),
      await call(operation, NONE, transaction, stranger.token),
    ];
    expect([operation.name, theirs.status]).toEqual([operation.name, 404]);
    expect(theirs.json).toEqual(none.json);
    const odd = await call(operation, "x'--", transaction, stranger.token);
    expect([operation.name, odd.status]).toEqual([operation.name, 404]);
  }
  expect(await owner.get('/transactions')).toEqual(before);
  for (const operation of operations.filter(({ path }) => !path.includes('{id}'))) {
    const { text } = await call(operation, '', '', stranger.token);
    expect(text).not.toContain(owner.id);
  }
});

it('are accepted from the owner', async () => {
  const owner = await portfolioOwner(api);
  const transaction = await owner.added(buy());
  // Deletions come last.
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const { status } = await call(operation, owner.id, transaction, owner.token);
    expect([operation.name, status]).toEqual([operation.name, 200]);
  }
});
