import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertsSchema } from 'shared/contract/schemas';
import { COMPOSITE_SCORE } from 'shared/market';
import { openAlertsApi, type AlertsApi, type TestUser } from './alerts-api.fixture';

let site: AlertsApi;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  site = await openAlertsApi();
  [ann, bob] = [await site.newUser('ann'), await site.newUser('bob')];
}, 180_000);
afterAll(() => site.close());

const call = (method: string, url: string, { token }: TestUser, body?: unknown) =>
  site.api.call(method, url, { token, ...(body !== undefined && { body }) });
const listOf = async (user: TestUser) =>
  alertsSchema.parse((await call('GET', '/api/alerts', user)).json);

const WEIGHTS = { value: 40, quality: 30, growth: 10, health: 10, momentum: 10 };
const buffett = (criteria: unknown) => ({
  kind: 'filter-enters',
  filterId: 'warren-buffett',
  criteria,
});
const score = (criteria: unknown) => ({
  kind: 'filter-enters',
  filterId: COMPOSITE_SCORE.id,
  value: 80,
  criteria,
});

describe('/api/alerts', () => {
  it('supports the life cycle of an alert', async () => {
    const created = await call('POST', '/api/alerts', ann, {
      symbol: 'aapl.us',
      kind: 'price-above',
      value: 120,
    });
    expect(created).toMatchObject({
      status: 201,
      json: {
        symbol: 'AAPL.US',
        value: 120,
        active: true,
        met: false,
        text: 'Apple Inc. rises above $120.00',
        path: '/stocks/details/AAPL.US',
        lastFiredAt: null,
      },
    });
    const url = String(created.headers['location']);
    expect((await call('GET', url, ann)).json).toEqual(created.json);
    const twin = { symbol: 'AAPL.US', kind: 'price-above', value: 120 };
    expect((await call('POST', '/api/alerts', ann, twin)).status).toBe(409);
    const replaced = await call('PUT', url, ann, {
      symbol: 'AAPL.US',
      kind: 'price-below',
      value: 150,
      active: false,
    });
    expect(replaced).toMatchObject({
      status: 200,
      json: { kind: 'price-below', value: 150, active: false, met: true },
    });
    expect(await listOf(ann)).toEqual({ items: [replaced.json], limit: 10 });
    expect((await call('DELETE', url, ann)).json).toEqual(replaced.json);
    expect((await call('DELETE', url, ann)).status).toBe(404);
    expect((await listOf(ann)).items).toEqual([]);
  });

  it('hides other accounts’ alerts, and does not distinguish them from missing ones', async () => {
    const { id } = await ann.create({ symbol: 'MSFT.US', kind: 'price-above', value: 500 });
    const body = { symbol: 'MSFT.US', kind: 'price-above', value: 1 };
    const tries = (alert: string) =>
      Promise.all([
        call('GET', `/api/alerts/${alert}`, bob),
        call('PUT', `/api/alerts/${alert}`, bob, body),
        call('DELETE', `/api/alerts/${alert}`, bob),
      ]);
    const none = '00000000-0000-4000-8000-000000000000';
    const [others, unknown, malformed] = [
      await tries(id),
      await tries(none),
      await tries("x' or 1=1"),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(others.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    expect(malformed.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    expect((await listOf(bob)).items).toEqual([]);
    expect((await site.api.call('GET', '/api/alerts')).status).toBe(401);
    expect((await site.api.call('GET', '/api/alerts/events')).status).toBe(401);
  });

  it('accepts custom score weights on a plan that includes them', async () => {
    const weighted = score({ weights: WEIGHTS });
    expect(await call('POST', '/api/alerts', ann, weighted)).toMatchObject({ status: 403 });
    const pro = await site.newUser('pro');
    await site.api.subscribe('pro', ['Pro']);
    const created = await call('POST', '/api/alerts', pro, weighted);
    expect(created).toMatchObject({
      status: 201,
      json: {
        criteria: { weights: WEIGHTS },
        path: `${COMPOSITE_SCORE.path}?w=40-30-10-10-10`,
      },
    });
    expect((await call('POST', '/api/alerts', pro, weighted)).status).toBe(409);
  });

  it('rejects a screen of another user', async () => {
    const screen = await call('POST', '/api/screens', ann, {
      type: 'stocks',
      name: 'Mine',
      criteria: {},
    });
    const { id } = screen.json as { id: string };
    const foreign = await call('POST', '/api/alerts', bob, { kind: 'screen-enters', screenId: id });
    expect(foreign).toMatchObject({ status: 400, json: { errors: [{ field: 'screenId' }] } });
  });

  it.each([
    [{}, 'kind'],
    [{ kind: 'nope' }, 'kind'],
    [{ kind: 'price-above', value: 1 }, 'symbol'],
    [{ kind: 'price-above', symbol: 'AAPL.US' }, 'value'],
    [{ kind: 'price-above', symbol: 'NOPE.US', value: 1 }, 'symbol'],
    [{ kind: 'price-above', symbol: 'no symbol', value: 1 }, 'symbol'],
    [{ kind: 'price-above', symbol: 'AAPL.US\u0000', value: 1 }, 'symbol'],
    [{ kind: 'price-above', symbol: 7, value: 1 }, 'symbol'],
    [{ kind: 'price-above', symbol: 'AAPL.US', value: '1' }, 'value'],
    [{ kind: 'price-above', symbol: 'AAPL.US', value: 0 }, 'value'],
    [{ kind: 'price-above', symbol: 'AAPL.US', value: -1 }, 'value'],
    [{ kind: 'price-above', symbol: 'AAPL.US', value: 1e300 }, 'value'],
    [{ kind: 'price-above', symbol: 'AAPL.US', value: null }, 'value'],
    [{ kind: 'price-above', symbol: 'AAPL.US', value: 1, screenId: 'x' }, 'screenId'],
    [{ kind: 'price-above', symbol: 'AAPL.US', value: 1, uid: 'bob' }, 'uid'],
    [{ kind: 'day-change', symbol: 'AAPL.US', value: 0 }, 'value'],
    [{ kind: 'week52-high', symbol: 'AAPL.US', value: 1 }, 'value'],
    [{ kind: 'week52-high' }, 'symbol'],
    [{ kind: 'earnings-within', value: 2.5 }, 'value'],
    [{ kind: 'earnings-within', value: 61 }, 'value'],
    [{ kind: 'earnings-within', symbol: 'BTC-USD.CC', value: 3 }, 'symbol'],
    [{ kind: 'screen-enters' }, 'screenId'],
    [{ kind: 'screen-enters', screenId: "' or 1=1" }, 'screenId'],
    [{ kind: 'filter-enters' }, 'filterId'],
    [{ kind: 'filter-enters', filterId: 'constructor' }, 'filterId'],
    [{ kind: 'filter-enters', filterId: 'warren-buffett', mode: 'nope' }, 'mode'],
    [{ kind: 'filter-enters', filterId: 'warren-buffett', value: 80 }, 'value'],
    [{ kind: 'filter-enters', filterId: 'plumbline', value: 81 }, 'value'],
    [{ kind: 'filter-enters', filterId: 'warren-buffett', symbol: 'SPY.US' }, 'symbol'],
    [buffett({ thresholds: { nope: 1 } }), 'criteria.thresholds.nope'],
    [buffett({ thresholds: { constructor: 1 } }), 'criteria.thresholds.constructor'],
    [buffett({ thresholds: { 'debt-to-equity': 1e9 } }), 'criteria.thresholds.debt-to-equity'],
    [buffett({ rules: { nope: true } }), 'criteria.rules.nope'],
    [buffett({ categories: ['nope'] }), 'criteria.categories[0]'],
    [buffett({ broker: 'nope' }), 'criteria.broker'],
    [buffett({ weights: WEIGHTS }), 'criteria.weights'],
    [score({ weights: { ...WEIGHTS, value: 99 } }), 'criteria.weights'],
    [score({ thresholds: {} }), 'criteria.thresholds'],
    [{ kind: 'week52-high', symbol: 'AAPL.US', criteria: {} }, 'criteria'],
  ])('refuses %j naming %s', async (body, field) => {
    const answer = await call('POST', '/api/alerts', bob, body);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field }] } });
    expect((await listOf(bob)).items).toEqual([]);
  });

  it.each([
    ['GET', '/api/alerts/events?limit=0', undefined],
    ['GET', '/api/alerts/events?limit=x', undefined],
    ['GET', '/api/alerts/events?unread=1', undefined],
    ['GET', '/api/alerts?x=1', undefined],
    ['POST', '/api/alerts/events/read', { ids: ['x'] }],
    ['POST', '/api/alerts/events/read', { ids: [] }],
    ['POST', '/api/alerts/events/read', '['],
  ])('refuses %s %s %j', async (method, url, body) => {
    expect((await call(method, url, bob, body)).status).toBe(400);
  });

  it('keeps to its limit, also under concurrent requests', async () => {
    const eve = await site.newUser('eve');
    const answers = await Promise.all(
      Array.from({ length: 13 }, (_, n) =>
        call('POST', '/api/alerts', eve, { symbol: 'KO.US', kind: 'price-above', value: n + 200 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(3);
  });
});
