import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../server/api.fixture';

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApi();
  await api.subscribe('pro', ['Pro']);
  await api.subscribe('premium', ['Premium']);
  await api.subscribe('plus', ['Plus']);
  await api.subscribe('leaver', ['Pro']);
  for (const uid of ['pro', 'premium', 'plus', 'free', 'leaver'])
    tokens[uid] = await api.tokenFor(uid);
}, 180_000);
afterAll(() => api.close());

const call = (uid: string, method: string, body?: unknown) =>
  api.call(method, '/api/score-weights', { token: tokens[uid] ?? '', body });
const weights = { value: 40, quality: 30, growth: 10, health: 10, momentum: 10 };

describe('/api/score-weights', () => {
  it('stores, changes and clears; versions are never reused', async () => {
    expect((await call('pro', 'GET')).json).toEqual({ weights: null, version: 0 });
    const first = await call('pro', 'PUT', { weights, version: 0 });
    expect(first).toMatchObject({ status: 200, json: { weights, version: 1 } });
    expect((await call('pro', 'GET')).json).toEqual({ weights, version: 1 });
    const late = await call('pro', 'PUT', { weights, version: 0 });
    expect(late).toMatchObject({ status: 409, json: { title: 'Conflict' } });
    expect((await call('pro', 'DELETE')).json).toEqual({ weights: null, version: 2 });
    expect((await call('pro', 'PUT', { weights, version: 1 })).status).toBe(409);
    expect((await call('pro', 'PUT', { weights, version: 2 })).json).toMatchObject({ version: 3 });
  });

  it('accepts one of two changes of the same version', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        call('premium', 'PUT', {
          weights: { ...weights, value: 40 + n, quality: 30 - n },
          version: 0,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is private to its user, and never cached', async () => {
    expect((await api.call('GET', '/api/score-weights')).status).toBe(401);
    const { headers, json } = await call('plus', 'GET');
    expect(json).toEqual({ weights: null, version: 0 });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('rejects a user without such a plan, and names a plan that has it', async () => {
    for (const uid of ['free', 'plus'])
      expect(await call(uid, 'PUT', { weights, version: 0 })).toMatchObject({
        status: 403,
        json: { detail: 'Own weights are part of Pro.' },
      });
  });

  it('still returns weights that were stored under an earlier plan', async () => {
    await call('leaver', 'PUT', { weights, version: 0 });
    await api.subscribe('leaver', []);
    expect((await call('leaver', 'GET')).json).toEqual({ weights, version: 1 });
    expect((await call('leaver', 'PUT', { weights, version: 1 })).status).toBe(403);
    expect((await call('leaver', 'DELETE')).json).toEqual({ weights: null, version: 2 });
  });

  it.each([
    [{ weights: { ...weights, value: 41 }, version: 0 }],
    [{ weights: { ...weights, value: -10, quality: 80 }, version: 0 }],
    [{ weights: { value: 100 }, version: 0 }],
    [{ weights: { ...weights, luck: 0 }, version: 0 }],
    [{ weights: { ...weights, value: '40' }, version: 0 }],
    [{ weights }],
    [{ weights, version: -1 }],
    [{ weights: null, version: 0 }],
  ])('refuses %j', async (body) => {
    expect((await call('pro', 'PUT', body)).status).toBe(400);
  });
});
