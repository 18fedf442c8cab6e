import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { z } from 'zod';
import {
  assetSchema,
  historySchema,
  lookupResultSchema,
  marketStatusSchema,
  previewResponseSchema,
  quoteSchema,
  screenerResponseSchema,
  sparklineSchema,
  sparklinesResponseSchema,
} from 'shared/contract/schemas';
import { catalogueOf } from 'shared/market';
import { SNAPSHOT_HEADER } from 'shared/server';
import { RECORDS, openTestApi, type TestApi } from './routes.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const get = (path: string, headers: Record<string, string> = {}) => api.get(path, headers);
const post = (path: string, body: unknown) => api.post(path, body);
const screen = (body: object, type = 'stocks') => post(`/screeners/${type}/query`, body);

describe('POST /screeners/:type/query', () => {
  it('filters, sorts and counts', async () => {
    const response = await screen({
      where: [{ field: 'peRatio', gt: 0, lt: 35 }],
      sort: [{ field: 'peRatio', direction: 'asc' }],
      columns: ['symbol', 'peRatio', 'dividendExDate'],
      facets: ['peRatio', 'sector'],
    });
    expect(response.statusCode).toBe(200);
    const body = screenerResponseSchema.strict().parse(response.json());
    expect(body.rows).toEqual([
      ['APLE.US', 12, null],
      ['MSFT.US', 30, null],
    ]);
    expect(body).toMatchObject({ total: 2, universe: 17, asOf: '2026-04-13T20:00:00Z' });
    expect(body.facets['peRatio']).toMatchObject({ min: 12, max: 38.75, median: 30 });
    expect(body.facets['sector']).toEqual({
      values: [
        { value: 'Real Estate', count: 1 },
        { value: 'Technology', count: 1 },
      ],
    });
  });

  it('keeps the assets of a broker and accepts an empty query', async () => {
    expect((await screen({ broker: 'etoro', columns: ['symbol'] })).json()).toMatchObject({
      rows: [['AAPL.US']],
      total: 1,
    });
    expect(screenerResponseSchema.parse((await screen({})).json()).rows).toHaveLength(17);
  });

  it.each(['etfs', 'indices', 'currencies', 'crypto'])('answers for %s', async (type) => {
    const response = await screen({ facets: [] }, type);
    expect(response.statusCode).toBe(200);
    expect(screenerResponseSchema.parse(response.json()).total).toBeGreaterThan(0);
  });

  it.each([
    [{ where: [{ field: 'nope', gt: 1 }] }, /nope/],
    [{ where: [{ field: 'peRatio', gt: 'x' }] }, /peRatio/],
    [{ pageSize: 201 }, /pageSize/],
    [{ broker: 'acme' }, /acme/],
    [{ where: [{ field: 'peRatio', above: 1 }] }, /above/],
  ])('refuses %j', async (payload, names) => {
    const response = await screen(payload);
    expect(response.statusCode).toBe(400);
    expect(response.body).toMatch(names);
  });

  it('rejects other types and bodies', async () => {
    expect((await screen({}, 'bonds')).statusCode).toBe(400);
    const malformed = await post('/screeners/stocks/query', '{"where":');
    expect(malformed.statusCode).toBe(400);
  });

  it('never fails on any JSON', async () => {
    const fields = fc.constantFrom(
      ...catalogueOf('stock').columns.map(({ field }) => field),
      '__proto__',
      'toString',
    );
    const scalar = fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.constant(null));
    const condition = fc.record(
      {
        field: fields,
        gt: scalar,
        gte: scalar,
        lt: scalar,
        lte: scalar,
        in: fc.array(scalar),
        notIn: fc.array(scalar),
        contains: scalar,
        is: scalar,
        isNull: scalar,
      },
      { requiredKeys: [] },
    );
    const almost = fc.record(
      {
        where: fc.array(condition),
        broker: fc.oneof(fc.constantFrom('ib', 'any-broker'), scalar),
        sort: fc.array(
          fc.record({ field: fields, direction: fc.constantFrom('asc', 'desc', 'up') }),
          { maxLength: 3 },
        ),
        columns: fc.array(fields),
        page: fc.oneof(fc.integer(), scalar),
        pageSize: fc.oneof(fc.integer({ min: -5, max: 300 }), scalar),
        facets: fc.array(fields),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.jsonValue(), almost), async (body) => {
        for (const url of [
          '/screeners/stocks/query',
          '/assets/lookup',
          '/assets/preview',
          '/assets/sparklines',
        ]) {
          const response = await post(url, JSON.stringify(body));
          expect([200, 400]).toContain(response.statusCode);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('lookup, preview and quotes', () => {
  it('finds assets, best first', async () => {
    const response = await post('/assets/lookup', { query: 'apple' });
    const [first] = z.array(lookupResultSchema.strict()).parse(response.json());
    expect(first).toEqual({
      symbol: 'AAPL.US',
      ticker: 'AAPL',
      name: 'Apple Inc.',
      assetType: 'stock',
      countryCode: 'US',
      logoUrl: 'https://eodhd.com/aapl.png',
      label: 'AAPL · Apple Inc.',
    });
    expect((await post('/assets/lookup', { query: ' ' })).json()).toEqual([]);
    expect((await post('/assets/lookup', { query: 'a', broker: 'acme' })).statusCode).toBe(400);
  });

  it('previews known assets, in the requested order', async () => {
    const response = await post('/assets/preview', {
      items: [
        { symbol: 'msft.us' },
        { symbol: 'NONE.US' },
        { symbol: 'EURUSD.FOREX', assetType: 'currency' },
        { symbol: 'SPY.US', assetType: 'stock' },
      ],
    });
    const { items } = previewResponseSchema.strict().parse(response.json());
    expect(items.map(({ symbol, name }) => [symbol, name])).toEqual([
      ['MSFT.US', 'Microsoft Corporation'],
      ['EURUSD.FOREX', 'EUR/USD'],
    ]);
  });

  it('quotes assets with a price and leaves out the rest', async () => {
    const response = await get('/quotes?symbols=MSFT.US,NONE.US,AAPL.US,NOPRICE.US,AAPL.US');
    expect(z.array(quoteSchema.strict()).parse(response.json())).toEqual([
      {
        symbol: 'MSFT.US',
        assetType: 'stock',
        ticker: 'MSFT',
        price: 100,
        day1ChangePercent: null,
      },
      { symbol: 'AAPL.US', assetType: 'stock', ticker: 'AAPL', price: 100, day1ChangePercent: 1.2 },
    ]);
    expect((await get('/quotes')).statusCode).toBe(400);
    expect(
      (
        await get(
          `/quotes?symbols=${Array.from({ length: 201 }, (_, index) => `A${index}.US`).join(',')}`,
        )
      ).statusCode,
    ).toBe(400);
  });
});

describe('GET /assets/:symbol', () => {
  it.each(RECORDS.map(({ symbol }) => symbol))('returns all fields of %s', async (symbol) => {
    const asset = assetSchema.strict().parse((await get(`/assets/${symbol}`)).json());
    const record = RECORDS.find((record) => record.symbol === symbol);
    // Not reported: a fund without a known ISIN counts as listed once.
    const derived: Record<string, unknown> = asset.assetType === 'etf' ? { mainListing: true } : {};
    const all = catalogueOf(asset.assetType).columns.map(({ field }) => [
      field,
      record?.fields[field] ?? derived[field] ?? null,
    ]);
    expect(asset.fields).toEqual(Object.fromEntries(all));
    expect(Object.keys(asset.provenance).toSorted()).toEqual(
      all.flatMap(([field, value]) => (value === null ? [] : [String(field)])).toSorted(),
    );
    expect(asset).toMatchObject({ symbol, source: 'listing' });
  });

  it('answers 404 for others', async () => {
    for (const symbol of ['NONE.US', 'AAPL', '..%2f..%2fetc', '%00']) {
      expect((await get(`/assets/${symbol}`)).statusCode).toBe(404);
    }
  });
});

describe('histories', () => {
  it.each([
    ['1D', 2, '2026-04-10'],
    ['5D', 6, '2026-04-06'],
    ['1M', 22, '2026-03-13'],
    ['YTD', 74, '2025-12-31'],
    ['1Y', 262, '2025-04-11'],
    ['5Y', 521, '2024-04-15'],
    ['MAX', 521, '2024-04-15'],
  ])('begins %s at its base', async (range, count, first) => {
    const history = historySchema
      .strict()
      .parse((await get(`/assets/AAPL.US/history?range=${range}`)).json());
    expect(history).toMatchObject({ symbol: 'AAPL.US', currencyCode: 'USD', range });
    expect(history.bars.date).toHaveLength(count);
    expect(history.bars.date[0]).toBe(first);
    expect(history.bars.date.at(-1)).toBe('2026-04-13');
    expect(new Set(Object.values(history.bars).map(({ length }) => length))).toEqual(
      new Set([count]),
    );
    expect(history.bars.volume[0]).toBeNull();
  });

  it('creates demo bars if no bars are stored, and reports when there are no bars', async () => {
    expect((await get('/assets/MSFT.US/history?range=1M')).statusCode).toBe(200);
    const without = historySchema.parse((await get('/assets/TSLA.US/history?range=1M')).json());
    expect(without).toMatchObject({ symbol: 'TSLA.US', historyUrl: null, base: null });
    expect(Object.values(without.bars).flat()).toEqual([]);
    expect((await get('/assets/NONE.US/history?range=1M')).statusCode).toBe(404);
    expect((await get('/assets/AAPL.US/history?range=1W')).statusCode).toBe(400);
  });

  it('thins closes for small drawings', async () => {
    const { closes } = sparklineSchema
      .strict()
      .parse((await get('/assets/AAPL.US/sparkline?days=365')).json());
    expect(closes).toHaveLength(60);
    expect([closes[0], closes.at(-1)]).toEqual([360, 620]);
    const response = await post('/assets/sparklines', {
      symbols: ['AAPL.US', 'NONE.US', 'TSLA.US', 'MSFT.US'],
      days: 7,
    });
    const { items } = sparklinesResponseSchema.strict().parse(response.json());
    expect(items).toEqual([
      { symbol: 'AAPL.US', closes: [616, 617, 618, 619, 620] },
      { symbol: 'MSFT.US', closes: [616, 617, 618, 619, 620] },
    ]);
    expect((await get('/assets/AAPL.US/sparkline?days=x')).statusCode).toBe(400);
  });
});

describe('answers are cached by snapshot and query', () => {
  it('answers 304 to a client that has the current version', async () => {
    const first = await get('/assets/AAPL.US');
    const tag = String(first.headers.get('etag'));
    expect(first.headers.get('cache-control')).toContain('max-age=3');
    const second = await get('/assets/AAPL.US', { 'if-none-match': `"other", ${tag}` });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect((await get('/assets/MSFT.US', { 'if-none-match': tag })).statusCode).toBe(200);
    expect((await get('/assets/NONE.US')).headers.get('etag')).toBeNull();
  });

  it('tags queries by their body', async () => {
    const tags = await Promise.all(
      [{ page: 1 }, { page: 1 }, { page: 2 }].map(async (query) =>
        (await screen(query)).headers.get('etag'),
      ),
    );
    expect(tags[0]).toBe(tags[1]);
    expect(tags[0]).not.toBe(tags[2]);
  });
});

describe('answers of a snapshot alone', () => {
  it('name it; others do not', async () => {
    const status = await get('/market/status');
    const { snapshotId } = marketStatusSchema.parse(status.json());
    const snapshotOf = ({ headers }: typeof status) => headers.get(SNAPSHOT_HEADER);
    expect(snapshotOf(await get('/assets/AAPL.US'))).toBe(snapshotId);
    expect(snapshotOf(await screen({ page: 1 }))).toBe(snapshotId);
    expect(snapshotOf(status)).toBeNull();
    expect(snapshotOf(await get('/assets/NONE.US'))).toBeNull();
  });
});

describe('GET /market/status', () => {
  it('reports the served snapshot', async () => {
    const status = marketStatusSchema.strict().parse((await get('/market/status')).json());
    expect(status).toMatchObject({
      asOf: '2026-04-13T20:00:00Z',
      demo: false,
      sources: ['listing'],
      counts: { stock: 17, etf: 2, index: 3, currency: 2, crypto: 4 },
    });
  });

  it('answers 503 everywhere while there is no data', async () => {
    const empty = await openTestApi({ empty: true });
    for (const url of [
      '/market/status',
      '/quotes?symbols=A.US',
      '/assets/A.US',
      '/assets/A.US/history',
    ]) {
      expect((await empty.get(url)).statusCode).toBe(503);
    }
    const query = await empty.post('/screeners/stocks/query', {});
    expect(query.statusCode).toBe(503);
    await empty.close();
  });
});
