import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetComponentsSchema, assetMembershipsSchema } from 'shared/contract/schemas';
import type { Component, Components } from 'market-model/dataset/records/components';
import { openTestApi, RECORDS, type TestApi } from '../market/routes.fixture';
import { componentRoutes } from './routes';

const component = (symbol: string | null, weight: number | null, more = {}): Component => ({
  symbol,
  isin: null,
  name: `${symbol} as written`,
  weight,
  sector: null,
  countryCode: null,
  ...more,
});
const document = (items: Component[], more: Partial<Components> = {}): Components => ({
  source: 'listing',
  date: '2026-04-13',
  tracks: null,
  stated: null,
  items,
  notes: [],
  ...more,
});
const priced = (symbol: string, change: number | null, date = '2026-04-13') => {
  const record = RECORDS.find((each) => each.symbol === symbol);
  if (!record) throw new Error(symbol);
  return {
    ...record,
    fields: { ...record.fields, day1ChangePercent: change },
    provenance: Object.fromEntries(
      [...Object.keys(record.fields), 'day1ChangePercent'].map((field) => [
        field,
        { source: 'listing', date, kind: 'reported' as const },
      ]),
    ),
  };
};
/** The same fund as SPY.US, listed a second time. */
const SECOND_LISTING = ['SPY.US', 'SPYX.LSE'].map((symbol, at) => ({
  ...priced('SPY.US', null),
  symbol,
  fields: { symbol, name: 'A fund', isin: 'US78462F1030', price: 600, avg30Volume: 9 - at },
}));
const CHANGED = [
  ...SECOND_LISTING,
  priced('AAPL.US', 10),
  priced('MSFT.US', -5),
  priced('KO.US', 0),
  priced('NESN.SW', 2, '2026-04-10'),
];

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    plugins: [componentRoutes],
    dataset: {
      records: [
        ...RECORDS.filter(({ symbol }) => !CHANGED.some((changed) => changed.symbol === symbol)),
        ...CHANGED,
      ].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
      documents: {
        components: new Map([
          [
            'GSPC.INDX',
            document([
              // 55 before, 25 before, and 15 that did not move, of 100.
              component('AAPL.US', 60.5),
              component('MSFT.US', 23.75),
              component('KO.US', 15),
              component('NESN.SW', null),
              component('GONE.US', null, { sector: 'Energy', countryCode: 'US' }),
            ]),
          ],
          [
            'SPY.US',
            document([component('AAPL.US', 50)], {
              date: '2026-03-31',
              stated: 503,
              tracks: { symbol: null, name: 's&p 500 INDEX' },
              notes: ['A note.'],
            }),
          ],
          ['SPYX.LSE', document([component('AAPL.US', 50)])],
          ['QQQ.US', document([], { tracks: { symbol: 'XX.INDX', name: 'Unlisted' } })],
        ]),
      },
    },
  });
});
afterAll(() => api.close());

async function componentsOf(symbol: string, query = '') {
  const answer = await api.get(`/assets/${symbol}/components${query}`);
  expect(answer.statusCode).toBe(200);
  return assetComponentsSchema.strict().parse(answer.json());
}

describe('GET /assets/:symbol/components', () => {
  it('answers the heaviest first, with page, price and contribution of each', async () => {
    const { items, ...answer } = await componentsOf('gspc.indx');
    expect(answer).toMatchObject({
      symbol: 'GSPC.INDX',
      reason: null,
      source: 'listing',
      date: '2026-04-13',
      tracks: null,
      stated: null,
      weightSum: 99.25,
      total: 5,
      page: 1,
      pageSize: 10,
      asOf: '2026-04-13T20:00:00Z',
    });
    expect(items[0]).toMatchObject({
      symbol: 'AAPL.US',
      assetType: 'stock',
      name: 'Apple Inc.',
      weight: 60.5,
      price: 100,
      currencyCode: 'USD',
      day1ChangePercent: 10,
    });
    expect(items.map(({ symbol }) => symbol)).toEqual([
      'AAPL.US',
      'MSFT.US',
      'KO.US',
      'GONE.US',
      'NESN.SW',
    ]);
  });

  it('discounts weights of the close to before the move', async () => {
    const { items, contribution } = await componentsOf('GSPC.INDX');
    const whole = 1 / (1 - (55 * 0.1 - 25 * 0.05) / 100);
    expect(items[0]?.contribution).toBeCloseTo(5.5 * whole, 9);
    expect(items[1]?.contribution).toBeCloseTo(-1.25 * whole, 9);
    expect(items[2]?.contribution).toBe(0);
    expect(contribution?.sum).toBeCloseTo(4.25 * whole, 9);
    expect(contribution?.weight).toBe(99.25);
  });

  it('keeps an asset that is not listed with its name, and an unknown weight unknown', async () => {
    const { items } = await componentsOf('GSPC.INDX');
    expect(items.find(({ symbol }) => symbol === 'GONE.US')).toEqual({
      symbol: 'GONE.US',
      assetType: null,
      name: 'GONE.US as written',
      isin: null,
      weight: null,
      price: null,
      currencyCode: null,
      day1ChangePercent: null,
      contribution: null,
    });
    // Its price is of another day than the index's.
    expect(items.find(({ symbol }) => symbol === 'NESN.SW')).toMatchObject({
      day1ChangePercent: 2,
      contribution: null,
    });
  });

  it('names those that moved it most, in either direction', async () => {
    const { movers } = await componentsOf('GSPC.INDX', '?page=9');
    expect(movers.by).toBe('contribution');
    expect(movers.up.map(({ symbol }) => symbol)).toEqual(['AAPL.US']);
    expect(movers.down.map(({ symbol }) => symbol)).toEqual(['MSFT.US']);
  });

  it('adds weights up by sector and country; the rest of the whole is unclassified', async () => {
    const { allocation } = await componentsOf('GSPC.INDX');
    expect(allocation).toEqual({
      sectors: [{ name: 'Technology', weight: 84.25 }],
      countries: [{ name: 'US', weight: 99.25 }],
      withoutSector: 15.75,
      withoutCountry: 0.75,
    });
  });

  it.each([
    ['sort=name&direction=asc&pageSize=2', ['AAPL.US', 'GONE.US']],
    ['sort=day1ChangePercent&direction=asc&pageSize=2', ['MSFT.US', 'KO.US']],
    ['sort=contribution&pageSize=2&page=2', ['MSFT.US', 'GONE.US']],
    ['page=4&pageSize=2', []],
  ])('orders and pages by %s', async (query, symbols) => {
    const { items, total } = await componentsOf('GSPC.INDX', `?${query}`);
    expect(items.map(({ symbol }) => symbol)).toEqual(symbols);
    expect(total).toBe(5);
  });

  it('finds the index that a fund follows by its name; older weights count as they are', async () => {
    expect(await componentsOf('SPY.US')).toMatchObject({
      tracks: { symbol: 'GSPC.INDX', assetType: 'index', name: 'S&P 500 Index' },
      stated: 503,
      date: '2026-03-31',
      notes: ['A note.'],
      items: [{ contribution: 5 }],
    });
    expect(await componentsOf('QQQ.US')).toMatchObject({
      tracks: { symbol: null, assetType: null, name: 'Unlisted' },
      reason: 'No source lists the holdings of this fund.',
      items: [],
    });
  });

  it.each([
    ['NDX.INDX', 'No source lists the components of this index.'],
    ['AAPL.US', 'A company has no components.'],
  ])('is empty for %s, with the reason', async (symbol, reason) => {
    expect(await componentsOf(symbol)).toMatchObject({
      reason,
      source: null,
      date: null,
      tracks: null,
      weightSum: null,
      contribution: null,
      allocation: null,
      movers: { up: [], down: [] },
      items: [],
      total: 0,
    });
  });

  it('refuses an unknown asset and a bad query', async () => {
    expect((await api.get('/assets/NONE.US/components')).statusCode).toBe(404);
    for (const query of ['sort=size', 'pageSize=201', 'page=0', 'direction=up', 'q=1'])
      expect((await api.get(`/assets/GSPC.INDX/components?${query}`)).statusCode).toBe(400);
  });

  it('answers a second request with 304, by address', async () => {
    const first = await api.get('/assets/GSPC.INDX/components');
    const etag = first.headers.get('etag') ?? '';
    const again = (query: string) =>
      api.get(`/assets/GSPC.INDX/components${query}`, { 'if-none-match': etag });
    expect((await again('')).statusCode).toBe(304);
    expect((await again('?page=2')).statusCode).toBe(200);
  });
});

describe('GET /assets/:symbol/memberships', () => {
  const membershipsOf = async (symbol: string, query = '') =>
    assetMembershipsSchema
      .strict()
      .parse((await api.get(`/assets/${symbol}/memberships${query}`)).json());

  it('answers indices first, then each fund once', async () => {
    expect(await membershipsOf('aapl.us')).toEqual({
      symbol: 'AAPL.US',
      indices: 1,
      funds: 1,
      items: [
        { symbol: 'GSPC.INDX', assetType: 'index', name: 'S&P 500 Index' },
        { symbol: 'SPY.US', assetType: 'etf', name: 'A fund' },
      ],
      total: 2,
      page: 1,
      pageSize: 8,
      asOf: '2026-04-13T20:00:00Z',
    });
    expect((await membershipsOf('AAPL.US', '?pageSize=1&page=2')).items).toMatchObject([
      { symbol: 'SPY.US' },
    ]);
  });

  it('is empty for an asset without memberships, and rejects unknown assets', async () => {
    expect(await membershipsOf('EURUSD.FOREX')).toMatchObject({ total: 0, items: [] });
    expect((await api.get('/assets/NONE.US/memberships')).statusCode).toBe(404);
    expect((await api.get('/assets/AAPL.US/memberships?pageSize=0')).statusCode).toBe(400);
  });
});
