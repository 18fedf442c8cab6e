import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { savedScreenSchema, savedScreensSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../server/api.fixture';

let api: TestApi;
let ann: string;
let bob: string;
beforeAll(async () => {
  api = await openTestApi();
  [ann, bob] = [await api.tokenFor('ann'), await api.tokenFor('bob')];
}, 180_000);
afterAll(() => api.close());

const criteria = {
  where: [
    { field: 'peRatio', gte: 12, lte: 34 },
    { field: 'sector', in: ['Technology'] },
  ],
  broker: 'ib',
  sort: [{ field: 'peRatio', direction: 'asc' }],
  columnSet: 'valuation',
  columns: ['symbol', 'peRatio'],
  pageSize: 100,
};
const listOf = async (token: string, query = '') =>
  savedScreensSchema.parse((await api.call('GET', `/api/screens${query}`, { token })).json);

describe('/api/screens', () => {
  it('supports the life cycle of a screen', async () => {
    const created = await api.call('POST', '/api/screens', {
      token: ann,
      body: { type: 'stocks', name: ' Cheap tech ', criteria, isDefault: true },
    });
    expect(created.status).toBe(201);
    const screen = savedScreenSchema.parse(created.json);
    expect(screen).toMatchObject({ name: 'Cheap tech', criteria, isDefault: true, version: 1 });
    const url = `/api/screens/${screen.id}`;
    expect(created.headers['location']).toBe(url);
    expect((await api.call('GET', url, { token: ann })).json).toEqual(created.json);

    const renamed = await api.call('PATCH', url, {
      token: ann,
      body: { version: 1, name: 'Tech' },
    });
    expect(renamed.json).toMatchObject({ name: 'Tech', version: 2, criteria, isDefault: true });
    const late = await api.call('PATCH', url, { token: ann, body: { version: 1, criteria: {} } });
    expect(late).toMatchObject({ status: 409, json: { title: 'Conflict' } });
    const open = await api.call('PATCH', url, { token: ann, body: { version: 2, criteria: {} } });
    expect(open.json).toMatchObject({
      version: 3,
      criteria: { where: [], broker: null, sort: [], columnSet: null, columns: null, pageSize: 50 },
    });

    const other = await api.call('POST', '/api/screens', {
      token: ann,
      body: { type: 'stocks', name: 'Second', criteria: {}, isDefault: true },
    });
    const { id } = savedScreenSchema.parse(other.json);
    expect((await listOf(ann)).items.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Tech', false],
      ['Second', true],
    ]);
    const ordered = await api.call('PATCH', '/api/screens', {
      token: ann,
      body: { type: 'stocks', order: [id] },
    });
    expect(savedScreensSchema.parse(ordered.json).items.map(({ name }) => name)).toEqual([
      'Second',
      'Tech',
    ]);
    expect((await listOf(ann, '?type=etfs')).items).toEqual([]);

    expect((await api.call('DELETE', url, { token: ann })).json).toMatchObject({ name: 'Tech' });
    expect((await api.call('GET', url, { token: ann })).status).toBe(404);
    // Its name was taken in the meantime, so it returns under another.
    await api.call('PATCH', `/api/screens/${id}`, {
      token: ann,
      body: { version: 1, name: 'TECH' },
    });
    const back = await api.call('POST', `${url}/restore`, { token: ann });
    expect(back).toMatchObject({ status: 200, json: { name: 'Tech (2)' } });
    expect((await listOf(ann)).quota).toEqual({ plan: 'free', limit: 5, used: 2 });
  });

  it('names the full plan, and the one with a higher limit', async () => {
    for (const name of ['Third', 'Fourth', 'Fifth'])
      await api.call('POST', '/api/screens', {
        token: ann,
        body: { type: 'crypto', name, criteria: {} },
      });
    const answer = await api.call('POST', '/api/screens', {
      token: ann,
      body: { type: 'crypto', name: 'Sixth', criteria: {} },
    });
    expect(answer).toMatchObject({
      status: 403,
      json: {
        title: 'Plan limit reached',
        detail: 'Your Free plan holds 5 saved screens, and you have 5. Plus holds 20.',
      },
    });
  });

  it('hides other users’ screens, and does not distinguish them from missing ones', async () => {
    const [{ id } = { id: '' }] = (await listOf(ann)).items;
    const before = await listOf(ann);
    const tries = (screen: string) =>
      Promise.all([
        api.call('GET', `/api/screens/${screen}`, { token: bob }),
        api.call('PATCH', `/api/screens/${screen}`, {
          token: bob,
          body: { version: 1, name: 'X' },
        }),
        api.call('DELETE', `/api/screens/${screen}`, { token: bob }),
        api.call('POST', `/api/screens/${screen}/restore`, { token: bob }),
      ]);
    const none = '00000000-0000-4000-8000-000000000000';
    const [others, unknown, malformed] = [
      await tries(id),
      await tries(none),
      await tries("x' or 1=1"),
    ];
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 404));
    expect(others.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    expect(malformed.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    const foreign = await api.call('PATCH', '/api/screens', {
      token: bob,
      body: { type: 'stocks', order: [id] },
    });
    expect(foreign).toMatchObject({ status: 400, json: { errors: [{ field: 'order[0]' }] } });
    expect(await listOf(ann)).toEqual(before);
    expect((await api.call('GET', '/api/screens')).status).toBe(401);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ type: 'bonds' }, 'type'],
    [{ uid: 'bob' }, 'uid'],
    [{ criteria: undefined }, 'criteria'],
    [{ criteria: { where: [{ field: 'nope', gte: 1 }] } }, 'criteria.where[0].field'],
    [{ criteria: { where: [{ field: 'peRatio', gte: '1' }] } }, 'criteria.where[0].gte'],
    [{ criteria: { where: [{ field: 'peRatio' }] } }, 'criteria.where[0]'],
    [{ criteria: { where: [{ field: 'companyName', contains: '\u0000' }] } }, 'criteria'],
    [{ criteria: { sort: [{ field: 'nope', direction: 'asc' }] } }, 'criteria.sort[0].field'],
    [{ criteria: { columns: ['nope'] } }, 'criteria.columns[0]'],
    [{ criteria: { columnSet: 'nope' } }, 'criteria.columnSet'],
    [{ criteria: { broker: 'nope' } }, 'criteria.broker'],
    [{ criteria: { pageSize: 51 } }, 'criteria.pageSize'],
    [{ criteria: { page: 2 } }, 'criteria.page'],
  ])('refuses %j naming %s', async (wrong, field) => {
    const answer = await api.call('POST', '/api/screens', {
      token: bob,
      body: { type: 'stocks', name: 'A', criteria: {}, ...wrong },
    });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field }] } });
    expect((await listOf(bob)).items).toEqual([]);
  });
});
