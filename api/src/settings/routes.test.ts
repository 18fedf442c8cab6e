import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from 'shared/contract';
import { openTestApi, type TestApi } from '../server/api.fixture';

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApi();
  await api.database.ping();
  for (const uid of ['ada', 'bob', 'eve', 'zoe']) tokens[uid] = await api.tokenFor(uid);
}, 180_000);
afterAll(() => api.close());

const call = (uid: string, method: string, body?: unknown) =>
  api.call(method, '/api/settings', { token: tokens[uid] ?? '', body });
const change = (uid: string, changes: object, version = 0) =>
  call(uid, 'PATCH', { changes, version });

describe('/api/settings', () => {
  it('begins with the defaults and keeps settings that a change omits', async () => {
    expect((await call('ada', 'GET')).json).toEqual({ settings: DEFAULT_SETTINGS, version: 0 });
    await change('ada', { theme: 'dark', currencyCode: 'EUR' });
    const second = await change('ada', { timeZone: 'Asia/Tokyo' }, 1);
    const settings = {
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      currencyCode: 'EUR',
      timeZone: 'Asia/Tokyo',
    };
    expect(second).toMatchObject({ status: 200, json: { settings, version: 2 } });
    expect((await call('ada', 'GET')).json).toEqual({ settings, version: 2 });
    expect((await call('bob', 'GET')).json).toEqual({ settings: DEFAULT_SETTINGS, version: 0 });
  });

  it('accepts one of two changes of the same version', async () => {
    const answers = await Promise.all(
      ['USD', 'EUR', 'GBP', 'CHF'].map((currencyCode) => change('eve', { currencyCode })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is private to its user, and never cached', async () => {
    expect((await api.call('GET', '/api/settings')).status).toBe(401);
    expect((await api.call('PATCH', '/api/settings', { body: {} })).status).toBe(401);
    const expired = await api.tokenFor('ada', {}, '-10m');
    expect((await api.call('GET', '/api/settings', { token: expired })).status).toBe(401);
    const forged = (tokens['ada'] ?? '').replace(/.{8}$/, 'AAAAAAAA');
    expect((await api.call('GET', '/api/settings', { token: forged })).status).toBe(401);
    expect((await call('bob', 'GET')).headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    [{ theme: 'pink' }, 'changes.theme'],
    [{ timeZone: 'Mars/Olympus' }, 'changes.timeZone'],
    [{ currencyCode: 'dollars' }, 'changes.currencyCode'],
    [{ currencyCode: 'XQQ' }, 'changes.currencyCode'],
    [{ colour: 'red' }, 'changes.colour'],
    [{ singleKeys: 'off' }, 'changes.singleKeys'],
  ])('refuses %j by its name', async (changes, field) => {
    const answer = await change('zoe', changes);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field }] } });
    expect((await call('zoe', 'GET')).json).toEqual({ settings: DEFAULT_SETTINGS, version: 0 });
  });

  it('leaves out settings of a later release', async () => {
    await api.subscribe('new', []);
    await api.database.db.$client.query(
      `insert into user_settings (uid, settings, version) values ('new', '{"theme":"sepia","chartRange":"5Y","x":1}', 3)`,
    );
    const token = await api.tokenFor('new');
    expect((await api.call('GET', '/api/settings', { token })).json).toEqual({
      settings: { ...DEFAULT_SETTINGS, chartRange: '5Y' },
      version: 3,
    });
  });
});
