import { entitlements } from 'shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { senateTransactionsSchema } from 'shared/contract/schemas';
import { openCollectionsApi, type CollectionsApi } from '../market/testing/collections-api.fixture';
import { senateRoutes } from './routes';
import { openSenateApi, transactionsOf } from './senate-api.fixture';
import { ASSETS, anyTransaction } from './transactions.fixture';

let api: CollectionsApi;
beforeAll(async () => {
  api = await openSenateApi();
});
afterAll(() => api.close());

describe('GET /senate/transactions', () => {
  it('answers newest trades first, scans last, with sums as intervals', async () => {
    const { items, total, summary, facets, benchmark } = await transactionsOf(api);
    expect(total).toBe(9);
    expect(items[0]?.transactionDate).toBe('2021-01-08');
    expect(items.at(-1)).toMatchObject({ scanned: true, type: 'N/A', amount: null, late: null });
    expect(summary).toMatchObject({
      purchases: { from: 5_005, to: 75_000, count: 5, open: 0 },
      sales: { from: 50_001_001, to: null, count: 2, open: 1 },
      scanned: 1,
      late: 1,
      politicians: 2,
      delaysKnown: 8,
    });
    expect(facets.type).toContainEqual({ value: 'Purchase', count: 5 });
    expect(benchmark).toEqual({ symbol: 'SPY.US', name: 'SPDR S&P 500 ETF Trust' });
  });

  it('returns performance since trade and report against the benchmark, if the price is the asset’s', async () => {
    const { items } = await transactionsOf(api, '?tradedTo=2021-01-04&type=Purchase');
    expect(items[0]).toMatchObject({
      sinceTrade: {
        from: '2021-01-04',
        to: '2021-12-31',
        percent: 50,
        benchmarkPercent: expect.closeTo(20, 10),
      },
      sinceFiling: { from: '2021-01-20', percent: expect.closeTo(20, 10) },
    });
    const { items: others } = await transactionsOf(
      api,
      '?type=Sale (Full),Sale (Partial),Exchange',
    );
    expect(others).toHaveLength(3);
    for (const { sinceTrade } of others) expect(sinceTrade).toBeNull();
  });

  it('links listed assets only, and no executable address', async () => {
    const { items } = await transactionsOf(api, '?sort=ticker');
    expect(items.find(({ ticker }) => ticker === 'GONE')).toMatchObject({
      symbol: null,
      companyName: null,
    });
    expect(items.find(({ ticker }) => ticker === 'KO')).toMatchObject({
      symbol: 'KO.US',
      companyName: 'The Coca-Cola Company',
      reportUrl: null,
      politician: { id: 'doe-john', name: 'John Doe' },
    });
  });

  it('pages without losing or repeating a trade', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        transactionsOf(api, `?pageSize=4&page=${page}&sort=-amount,politician`),
      ),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
    expect((await transactionsOf(api, '?page=1000000')).items).toEqual([]);
  });

  it('answers 304 for a known tag', async () => {
    const { headers } = await api.get('/senate/transactions?late=true');
    const again = await api.get('/senate/transactions?late=true', {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });
});

describe('GET /senate/transactions.csv', () => {
  const csv = async (query = '') => {
    const { status, text, headers } = await api.get(`/senate/transactions.csv${query}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    return parse<Record<string, string>>(text, { columns: true, bom: true });
  };

  it('contains every trade of the answer, in its order', async () => {
    const { items } = await transactionsOf(api, '?sort=-amount&type=Purchase,Sale (Partial)');
    const rows = await csv('?sort=-amount&type=Purchase,Sale (Partial)');
    expect(
      rows.map((row) => [row['Politician id'], row['Transaction date'], row['Comment']]),
    ).toEqual(items.map((item) => [item.politician.id, item.transactionDate, item.comment ?? '']));
    expect(rows.map((row) => row['Amount to (USD)'])).toEqual(
      items.map((item) => String(item.amount?.to ?? '')),
    );
  });

  it('contains no formula', async () => {
    const [row] = await csv('?type=Sale (Full)');
    expect(row?.['Asset']).toBe('\'=HYPERLINK("x")');
  });

  it('has no pages', async () => {
    expect((await api.get('/senate/transactions.csv?page=2')).status).toBe(400);
  });
});

describe('GET /assets/:symbol/senate-transactions', () => {
  it('returns the trades of a listed asset, for a symbol in any case', async () => {
    const answer = await api.get('/assets/aapl.us/senate-transactions?type=Purchase');
    const { total, items } = senateTransactionsSchema.parse(answer.json());
    expect(total).toBe(5);
    expect(new Set(items.map(({ symbol }) => symbol))).toEqual(new Set(['AAPL.US']));
    const none = await api.get('/assets/SPY.US/senate-transactions');
    expect(senateTransactionsSchema.parse(none.json())).toMatchObject({ total: 0, items: [] });
  });

  it('answers 404 for unlisted symbols, and for a bare ticker', async () => {
    expect((await api.get('/assets/GONE.US/senate-transactions')).status).toBe(404);
    expect((await api.get('/assets/AAPL.US/senate-transactions?ticker=KO')).status).toBe(400);
  });
});

describe('any list of transactions', () => {
  it('answers in the shape of the contract', async () => {
    const [list] = fc.sample(fc.array(anyTransaction, { minLength: 150, maxLength: 150 }), {
      numRuns: 1,
      seed: 7,
    });
    const other = await openCollectionsApi({
      records: ASSETS,
      collections: { 'senate-transactions': list ?? [] },
      register: (app, market) =>
        app.register(senateRoutes, {
          prefix: '/api',
          market,
          entitlementsOf: async () => entitlements('premium'),
        }),
    });
    try {
      const answer = await other.get('/senate/transactions?pageSize=200');
      expect(senateTransactionsSchema.parse(answer.json())).toMatchObject({
        total: 150,
        benchmark: null,
      });
    } finally {
      await other.close();
    }
  });
});
