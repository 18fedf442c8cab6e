import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchlistSchema } from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../server/api.fixture';

let api: TestApi;
let ann: string;
let bob: string;
beforeAll(async () => {
  api = await openTestApi();
  await api.subscribe('ann', ['Premium']);
  [ann, bob] = [await api.tokenFor('ann'), await api.tokenFor('bob')];
}, 180_000);
afterAll(() => api.close());

describe('/api/watchlists', () => {
  it('supports the life cycle of a list', async () => {
    const created = await api.call('POST', '/api/watchlists', {
      token: ann,
      body: { name: ' First ', items: [{ symbol: 'aapl.us' }] },
    });
    expect(created.status).toBe(201);
    const list = watchlistSchema.parse(created.json);
    expect(list).toMatchObject({
      name: 'First',
      items: [{ symbol: 'AAPL.US', assetType: 'stock', addedPrice: 100 }],
    });
    const url = `/api/watchlists/${list.id}`;
    expect(created.headers['location']).toBe(url);
    const added = await api.call('POST', `${url}/items`, {
      token: ann,
      body: { symbol: 'EURUSD.FOREX', note: 'fx' },
    });
    expect(added.json).toMatchObject({
      items: [
        {},
        { symbol: 'EURUSD.FOREX', assetType: 'currency', addedPrice: 1.1684, note: 'fx' },
      ],
    });
    const bare = await api.call('POST', `${url}/items`, {
      token: ann,
      body: { symbol: 'NOPRICE.US' },
    });
    expect(bare.json).toMatchObject({
      items: [{}, {}, { symbol: 'NOPRICE.US', addedPrice: null }],
    });
    const ordered = await api.call('PATCH', url, { token: ann, body: { order: ['noprice.us'] } });
    expect(ordered.json).toMatchObject({
      items: [{ symbol: 'NOPRICE.US' }, { symbol: 'AAPL.US' }, { symbol: 'EURUSD.FOREX' }],
    });
    expect((await api.call('DELETE', `${url}/items/NOPRICE.US`, { token: ann })).status).toBe(200);
    expect((await api.call('DELETE', `${url}/items/NOPRICE.US`, { token: ann })).status).toBe(404);
    expect(
      (await api.call('PATCH', `${url}/items/AAPL.US`, { token: ann, body: { note: 'core' } }))
        .json,
    ).toMatchObject({ items: [{ note: 'core' }, {}] });
    const deleted = await api.call('DELETE', url, { token: ann });
    expect((await api.call('GET', url, { token: ann })).status).toBe(404);
    expect((await api.call('POST', `${url}/restore`, { token: ann })).json).toEqual(deleted.json);
    expect((await api.call('GET', '/api/watchlists', { token: ann })).json).toEqual({
      items: [deleted.json],
    });
  });

  it('adds pasted symbols in any form, and returns unresolved ones as typed', async () => {
    const { id } = watchlistSchema.parse(
      (await api.call('POST', '/api/watchlists', { token: ann, body: { name: 'Pasted' } })).json,
    );
    const url = `/api/watchlists/${id}`;
    const body = {
      items: [
        { text: '$aapl', section: ' Core ', tags: ['tech', 'tech'], targetPrice: 120, note: 'n' },
        { text: 'EUR/USD', addedAt: '2025-03-01T09:30:00.000Z', addedPrice: 1.04 },
        { text: 'NASDAQ:AAPL' },
        { text: 'no such Thing' },
      ],
    };
    const answer = await api.call('POST', `${url}/items/batch`, { token: ann, body });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        added: ['AAPL.US', 'EURUSD.FOREX'],
        present: [],
        notFound: [{ text: 'no such Thing' }],
        list: {
          items: [
            {
              symbol: 'AAPL.US',
              section: 'Core',
              tags: ['tech'],
              targetPrice: 120,
              addedPrice: 100,
            },
            { symbol: 'EURUSD.FOREX', addedAt: '2025-03-01T09:30:00.000Z', addedPrice: 1.04 },
          ],
        },
      },
    });
    const again = await api.call('POST', `${url}/items/batch`, { token: ann, body });
    expect(again.json).toMatchObject({ added: [], present: ['AAPL.US', 'EURUSD.FOREX'] });
  });

  it('rejects a name or a section based on an older version, and returns the stored one', async () => {
    const { json } = await api.call('POST', '/api/watchlists', {
      token: ann,
      body: { name: 'First', items: [{ symbol: 'AAPL.US' }] },
    });
    const url = `/api/watchlists/${watchlistSchema.parse(json).id}`;
    const patch = (body: object) => api.call('PATCH', url, { token: ann, body });
    expect((await patch({ name: 'Second', was: { name: 'First' } })).status).toBe(200);
    expect(await patch({ name: 'Third', was: { name: 'First' } })).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('called “Second” by now') },
    });
    // The same name from two devices is no conflict.
    expect((await patch({ name: 'Second', was: { name: 'First' } })).status).toBe(200);
    const under = (section: string, was?: string) =>
      patch({ order: ['AAPL.US'], sections: [{ symbol: 'AAPL.US', section, was }] });
    expect((await under('Growth', '')).status).toBe(200);
    expect(await under('Value', '')).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('AAPL.US is under “Growth” by now') },
    });
    expect((await under('Value')).json).toMatchObject({ items: [{ section: 'Value' }] });
  });

  it('changes sections with the order, and tags, note and target of one asset', async () => {
    const list = watchlistSchema.parse(
      (
        await api.call('POST', '/api/watchlists', {
          token: ann,
          body: { name: 'Sections', items: [{ symbol: 'AAPL.US' }, { symbol: 'EURUSD.FOREX' }] },
        })
      ).json,
    );
    const url = `/api/watchlists/${list.id}`;
    const moved = await api.call('PATCH', url, {
      token: ann,
      body: {
        order: ['EURUSD.FOREX', 'AAPL.US'],
        sections: [{ symbol: 'aapl.us', section: ' Growth ' }],
      },
    });
    expect(moved.json).toMatchObject({
      items: [
        { symbol: 'EURUSD.FOREX', section: '' },
        { symbol: 'AAPL.US', section: 'Growth' },
      ],
    });
    const item = `${url}/items/AAPL.US`;
    const changed = await api.call('PATCH', item, {
      token: ann,
      body: { tags: ['a', 'b', 'a'], targetPrice: 150.5 },
    });
    expect(changed.json).toMatchObject({
      items: [{}, { tags: ['a', 'b'], targetPrice: 150.5, section: 'Growth' }],
    });
    for (const [bad, field] of [
      [{ targetPrice: 0 }, 'targetPrice'],
      [{ targetPrice: '12' }, 'targetPrice'],
      [{ tags: ['x'.repeat(25)] }, 'tags[0]'],
      [{ section: 'x'.repeat(41) }, 'section'],
    ] as const)
      expect(await api.call('PATCH', item, { token: ann, body: bad })).toMatchObject({
        status: 400,
        json: { errors: [{ field }] },
      });
    expect((await api.call('PATCH', item, { token: ann, body: {} })).status).toBe(400);
    const stale = { note: 'mine', was: { note: '', tags: ['a'], targetPrice: 150.5 } };
    expect(await api.call('PATCH', item, { token: ann, body: stale })).toMatchObject({
      status: 409,
      json: { detail: 'Changed elsewhere: tags' },
    });
    const fresh = { note: 'mine', was: { note: '', tags: ['a', 'b'], targetPrice: 150.5 } };
    expect((await api.call('PATCH', item, { token: ann, body: fresh })).json).toMatchObject({
      items: [{}, { note: 'mine', tags: ['a', 'b'], section: 'Growth' }],
    });
    expect((await api.call('PATCH', item, { token: ann, body: { was: {} } })).status).toBe(400);
    const foreign = { sections: [{ symbol: 'NOPRICE.US', section: 'x' }], name: 'Changed' };
    expect(await api.call('PATCH', url, { token: ann, body: foreign })).toMatchObject({
      status: 400,
      json: { errors: [{ field: 'sections[0]' }] },
    });
    expect((await api.call('GET', url, { token: ann })).json).toMatchObject({ name: 'Sections' });
  });

  it('hides other users’ watchlists, and does not distinguish them from missing ones', async () => {
    const { id } = watchlistSchema.parse(
      (await api.call('POST', '/api/watchlists', { token: ann, body: { name: 'Private' } })).json,
    );
    const none = '00000000-0000-4000-8000-000000000000';
    const tries = (list: string) =>
      Promise.all([
        api.call('GET', `/api/watchlists/${list}`, { token: bob }),
        api.call('PATCH', `/api/watchlists/${list}`, { token: bob, body: { name: 'Taken' } }),
        api.call('DELETE', `/api/watchlists/${list}`, { token: bob }),
        api.call('POST', `/api/watchlists/${list}/restore`, { token: bob }),
        api.call('POST', `/api/watchlists/${list}/items`, {
          token: bob,
          body: { symbol: 'AAPL.US' },
        }),
        api.call('DELETE', `/api/watchlists/${list}/items/AAPL.US`, { token: bob }),
      ]);
    const [others, unknown, malformed] = [
      await tries(id),
      await tries(none),
      await tries("x' or 1=1"),
    ];
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 404));
    expect(others.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    expect(malformed.map(({ json }) => json)).toEqual(unknown.map(({ json }) => json));
    expect((await api.call('GET', `/api/watchlists/${id}`, { token: ann })).json).toMatchObject({
      name: 'Private',
      items: [],
    });
    expect((await api.call('GET', `/api/watchlists/${id}`)).status).toBe(401);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'A', uid: 'bob' }, 'uid'],
    [{ name: 'A', items: [{ symbol: 'AAPL.US' }, { symbol: 'NOPE.US' }] }, 'items[1].symbol'],
    [{ name: 'A', items: [{ symbol: 'not a symbol' }] }, 'items[0].symbol'],
    [{}, 'name'],
  ])('refuses %j naming %s', async (body, field) => {
    const answer = await api.call('POST', '/api/watchlists', { token: bob, body });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field }] } });
    expect((await api.call('GET', '/api/watchlists', { token: bob })).json).toEqual({ items: [] });
  });
});
