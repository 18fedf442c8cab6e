import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../server/api.fixture';

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApi();
  for (const uid of ['ada', 'bob', 'cleo', 'dan']) {
    await api.subscribe(uid, []);
    tokens[uid] = await api.tokenFor(uid);
  }
}, 180_000);
afterAll(() => api.close());

const call = (uid: string, method: string, body?: unknown) =>
  api.call(method, '/api/dashboard', { token: tokens[uid] ?? '', body });
const item = (id: string, x: number, y: number, columns = 4, rows = 4) => ({
  id,
  widget: 'watchlist',
  x,
  y,
  columns,
  rows,
});
const NOTHING = { desktop: null, tablet: null, phone: null };

describe('/api/dashboard', () => {
  it('stores the changed members and keeps the rest', async () => {
    expect((await call('ada', 'GET')).json).toEqual({
      layouts: NOTHING,
      startPage: 'dashboard',
      version: 0,
    });
    const desktop = [item('a', 0, 0), { ...item('b', 4, 0), options: { list: 'one' } }];
    expect(await call('ada', 'PATCH', { version: 0, layouts: { desktop } })).toMatchObject({
      status: 200,
      json: { layouts: { ...NOTHING, desktop }, version: 1 },
    });
    const phone = [item('a', 0, 0, 1)];
    await call('ada', 'PATCH', { version: 1, layouts: { phone }, startPage: 'last' });
    expect((await call('ada', 'GET')).json).toEqual({
      layouts: { ...NOTHING, desktop, phone },
      startPage: 'last',
      version: 2,
    });
    await call('ada', 'PATCH', { version: 2, layouts: { desktop: null } });
    expect((await call('ada', 'GET')).json).toMatchObject({
      layouts: { ...NOTHING, phone },
      version: 3,
    });
  });

  it('accepts one of several changes of the same version', async () => {
    const answers = await Promise.all(
      [0, 1, 2, 3].map((x) =>
        call('bob', 'PATCH', { version: 0, layouts: { desktop: [item('a', x, 0)] } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ title: 'Conflict' });
  });

  it('is private to its user, and never cached', async () => {
    expect((await api.call('GET', '/api/dashboard')).status).toBe(401);
    expect((await api.call('PATCH', '/api/dashboard', { body: { version: 0 } })).status).toBe(401);
    const { headers, json } = await call('cleo', 'GET');
    expect(json).toMatchObject({ version: 0 });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it.each([
    ['an overlap', { version: 0, layouts: { desktop: [item('a', 0, 0), item('b', 3, 3)] } }],
    ['an id twice', { version: 0, layouts: { desktop: [item('a', 0, 0), item('a', 4, 0)] } }],
    ['a widget outside', { version: 0, layouts: { desktop: [item('a', 9, 0)] } }],
    ['more columns than a phone has', { version: 0, layouts: { phone: [item('a', 0, 0)] } }],
    ['an unknown device', { version: 0, layouts: { watch: [] } }],
    ['an unknown start page', { version: 0, startPage: 'moon' }],
    ['no version', { layouts: NOTHING }],
  ])('refuses %s', async (_what, body) => {
    expect((await call('dan', 'PATCH', body)).status).toBe(400);
  });
});
