/** The API verifies an ID token once. The end of a sign-in still takes effect on the next call. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portfolioOwner } from '../portfolios/portfolio-owner.fixture';
import { openTestApi, type TestApi } from '../server/api.fixture';
import {
  wireClient,
  type WireClient,
  type WireSession,
} from '../firebase-wire/wire-client.fixture';

let api: TestApi;
let wire: WireClient;
beforeAll(async () => {
  api = await openTestApi();
  wire = wireClient(api);
}, 180_000);
afterAll(() => api.close());

const PATHS = [
  '/api/me',
  '/api/me/sessions',
  '/api/portfolios',
  '/api/settings',
  '/api/watchlists',
];

/** Statuses of calls with one token. */
const statusesOf = (token: string): Promise<number[]> =>
  Promise.all(PATHS.map(async (path) => (await api.call('GET', path, { token })).status));
const [ALL_OPEN, ALL_REFUSED] = [PATHS.map(() => 200), PATHS.map(() => 401)];

const deletion = ({ email }: WireSession) => ({ confirm: email });

it.each<[string, (thief: WireSession, owner: WireSession) => Promise<{ status: number }>]>([
  [
    'ends all sessions',
    (_, { idToken: token }) => api.call('DELETE', '/api/me/sessions', { token }),
  ],
  [
    'ends this session',
    ({ authTime }, { idToken: token }) =>
      api.call('DELETE', `/api/me/sessions/${new Date(authTime * 1000).toISOString()}`, { token }),
  ],
  [
    'sets a new password',
    (_, { idToken }) => wire.accounts('update', { idToken, password: 'another horse' }),
  ],
  [
    'deletes the account',
    (_, owner) => api.call('DELETE', '/api/me', { token: owner.idToken, body: deletion(owner) }),
  ],
])('refuses a token that it has just accepted when the owner %s', async (_, act) => {
  const owner = await wire.signUp();
  const thief = await wire.signIn(owner);
  for (let call = 0; call < 3; call++) expect(await statusesOf(thief.idToken)).toEqual(ALL_OPEN);
  expect((await act(thief, owner)).status).toBeLessThan(300);
  expect(await statusesOf(thief.idToken)).toEqual(ALL_REFUSED);
  expect((await wire.accounts('lookup', { idToken: thief.idToken })).status).toBe(400);
});

it('creates no profile for a token of a deleted account', async () => {
  const owner = await wire.signUp();
  await statusesOf(owner.idToken);
  await api.call('DELETE', '/api/me', { token: owner.idToken, body: deletion(owner) });
  await statusesOf(owner.idToken);
  const { rows } = await api.database.db.$client.query('select 1 from profiles where uid = $1', [
    owner.uid,
  ]);
  expect(rows).toEqual([]);
});

it('refuses reads of a portfolio after its account was deleted', async () => {
  const { uid, token, url, add } = await portfolioOwner(api);
  await add({ type: 'DEPOSIT', date: '2026-04-01', amount: '5000', currencyCode: 'USD' });
  const ask = async (bearer = token) => (await api.call('GET', url, { token: bearer })).status;
  expect([await ask(), await ask()]).toEqual([200, 200]);
  expect(await ask(await api.tokenFor(`not-${uid}`))).toBe(404);
  const confirm = `${uid}@example.com`;
  expect((await api.call('DELETE', '/api/me', { token, body: { confirm } })).status).toBe(204);
  expect(await ask()).toBe(401);
});
