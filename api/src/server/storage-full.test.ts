/**
 * An API whose database accepts no changes: reads continue, changes are refused with the reason,
 * and everything recovers.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './api.fixture';

let api: TestApi;
beforeAll(async () => void (api = await openTestApi()));
afterAll(() => api.close());

const READS = ['/api/me', '/api/watchlists', '/api/portfolios', '/api/settings', '/api/alerts'];

it('answers reads, refuses changes with 503 and a reason, and accepts them again afterwards', async () => {
  // On a server the pool has several sessions, of which this would set one.
  if (api.database.engine === 'postgresql') return;
  const setReadOnly = (value: 'on' | 'off') =>
    api.database.db.$client.query(`set default_transaction_read_only to ${value}`);
  const token = await api.tokenFor('ann');
  const write = () => api.call('POST', '/api/watchlists', { token, body: { name: 'List' } });
  expect((await write()).status).toBe(201);

  await setReadOnly('on');
  // One user with a stored profile and session, and one without any stored data.
  for (const reader of [token, await api.tokenFor('bob')])
    for (const url of READS.filter((one) => reader === token || one !== '/api/me'))
      expect([url, (await api.call('GET', url, { token: reader })).status]).toEqual([url, 200]);
  const refused = await write();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(refused.json).toMatchObject({ title: 'Storage is full' });

  await setReadOnly('off');
  expect((await write()).status).toBe(201);
  expect((await api.call('GET', '/api/me', { token: await api.tokenFor('bob') })).status).toBe(200);
});
