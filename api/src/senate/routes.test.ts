import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import {
  problemSchema,
  senatePoliticianSchema,
  senatePoliticiansSchema,
  senateTransactionsQuerySchema,
  senateTransactionsSchema,
} from 'shared/contract/schemas';
import { openCollectionsApi, type CollectionsApi } from '../market/testing/collections-api.fixture';
import { senateRoutes } from './routes';
import { ASSETS, anyTransaction, closes, transaction } from './transactions.fixture';

/** Many requests over real connections, on a machine that has other work, milliseconds. */
const PATIENCE = 60_000;

const purchases = Array.from({ length: 5 }, (_, at) =>
  transaction({ transactionDate: `2021-01-0${at + 4}`, comment: `no ${at}` }),
);
const TRANSACTIONS = [
  ...purchases,
  transaction({
    assetType: 'Stock Option',
    assetDescription: '=HYPERLINK("x")',
    type: 'Sale (Full)',
  }),
  transaction({
    senator: { firstName: 'JOHN ', lastName: 'DOE', office: 'Senator', bioguide: null },
    ticker: 'KO',
    symbol: 'KO.US',
    owner: 'Spouse',
    type: 'Sale (Partial)',
    amount: { from: 50_000_000, to: null },
    filedDate: '2021-06-01',
    reportUrl: 'javascript:alert(1)',
  }),
  transaction({ ticker: 'GONE', symbol: 'GONE.US', type: 'Exchange' }),
  transaction({
    scanned: true,
    transactionDate: null,
    owner: null,
    ticker: null,
    symbol: null,
    assetDescription: null,
    assetType: null,
    type: null,
    amount: null,
  }),
];

let api: CollectionsApi;
beforeAll(async () => {
  api = await openCollectionsApi({
    records: ASSETS,
    bars: {
      'AAPL.US': closes({ '2021-01-04': 100, '2021-01-20': 125, '2021-12-31': 150 }),
      'SPY.US': closes({ '2021-01-04': 300, '2021-01-20': 330, '2021-12-31': 360 }),
    },
    collections: { 'senate-transactions': TRANSACTIONS },
    register: (app, market) => app.register(senateRoutes, { prefix: '/api', market }),
  });
});
afterAll(() => api.close());

const transactions = async (query = '') => {
  const answer = await api.get(`/senate/transactions${query}`);
  expect(answer.status).toBe(200);
  return senateTransactionsSchema.parse(answer.json());
};

describe('GET /senate/transactions', () => {
  it('answers newest trades first, scans last, with sums as intervals', async () => {
    const { items, total, summary, facets, benchmark } = await transactions();
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

  it('tells returns since trade and report against the benchmark, where the price is the asset’s', async () => {
    const { items } = await transactions('?tradedTo=2021-01-04&type=Purchase');
    expect(items[0]).toMatchObject({
      sinceTrade: {
        from: '2021-01-04',
        to: '2021-12-31',
        percent: 50,
        benchmarkPercent: expect.closeTo(20, 10),
      },
      sinceFiling: { from: '2021-01-20', percent: expect.closeTo(20, 10) },
    });
    const { items: others } = await transactions('?type=Sale (Full),Sale (Partial),Exchange');
    expect(others).toHaveLength(3);
    for (const { sinceTrade } of others) expect(sinceTrade).toBeNull();
  });

  it('links listed assets alone, and no address that a browser would run', async () => {
    const { items } = await transactions('?sort=ticker');
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
      [1, 2, 3].map((page) => transactions(`?pageSize=4&page=${page}&sort=-amount,politician`)),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toHaveLength(9);
    expect(new Set(ids).size).toBe(9);
    expect((await transactions('?page=1000000')).items).toEqual([]);
  });

  it('answers 304 to who knows the answer', async () => {
    const { headers } = await api.get('/senate/transactions?late=true');
    const again = await api.get('/senate/transactions?late=true', {
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });
});

describe('a bad query', () => {
  it.each([
    ['type', 'Gift'],
    ['owner', 'Dog'],
    ['amount', '1-2'],
    ['amount', 'much'],
    ['assetType', ' , '],
    ['tradedFrom', '2021-02-29'],
    ['tradedTo', 'yesterday'],
    ['filedFrom', '2021-13-01'],
    ['filedTo', '01/02/2021'],
    ['delayMin', 'few'],
    ['delayMax', '1e9'],
    ['late', 'perhaps'],
    ['reportType', 'annual'],
    ['sort', 'luck'],
    ['page', '0'],
    ['pageSize', '201'],
    ['politician', '../..'],
    ['ticker', 'a b'],
    ['symbol', 'AAPL'],
    ['search', 'x'.repeat(101)],
    ['surprise', '1'],
  ])('%s=%s is refused by name', async (field, value) => {
    const answer = await api.get(`/senate/transactions?${field}=${encodeURIComponent(value)}`);
    expect(answer.status).toBe(400);
    expect(problemSchema.parse(answer.json()).errors).toEqual([expect.objectContaining({ field })]);
  });

  it('names the end of a range that is turned round', async () => {
    const answer = await api.get('/senate/transactions?tradedFrom=2021-02-01&tradedTo=2021-01-01');
    expect(problemSchema.parse(answer.json()).errors?.[0]?.field).toBe('tradedTo');
  });

  it(
    'is never an error of ours, whatever it holds',
    async () => {
      const fields = [...Object.keys(senateTransactionsQuerySchema.shape), 'other'];
      const garbage = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom(
          '',
          ',',
          '-',
          'null',
          'NaN',
          '%00',
          '1,2',
          '__proto__',
          'AAPL',
          '-delay',
          '0',
        ),
      );
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.tuple(fc.constantFrom(...fields), garbage), {
            minLength: 1,
            maxLength: 4,
          }),
          async (pairs) => {
            const query = pairs
              .map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
              .join('&');
            const { status, json } = await api.get(`/senate/transactions?${query}`);
            expect([200, 400]).toContain(status);
            if (status === 200) return;
            for (const { field } of problemSchema.parse(json()).errors ?? [])
              expect(pairs.map(([name]) => name)).toContain(field);
          },
        ),
        { numRuns: 120 },
      );
    },
    PATIENCE,
  );
});

describe('GET /senate/transactions.csv', () => {
  const csv = async (query = '') => {
    const { status, text, headers } = await api.get(`/senate/transactions.csv${query}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    return parse<Record<string, string>>(text, { columns: true, bom: true });
  };

  it('holds every trade of the answer, in its order', async () => {
    const { items } = await transactions('?sort=-amount&type=Purchase,Sale (Partial)');
    const rows = await csv('?sort=-amount&type=Purchase,Sale (Partial)');
    expect(
      rows.map((row) => [row['Politician id'], row['Transaction date'], row['Comment']]),
    ).toEqual(items.map((item) => [item.politician.id, item.transactionDate, item.comment ?? '']));
    expect(rows.map((row) => row['Amount to (USD)'])).toEqual(
      items.map((item) => String(item.amount?.to ?? '')),
    );
  });

  it('holds no formula', async () => {
    const [row] = await csv('?type=Sale (Full)');
    expect(row?.['Asset']).toBe('\'=HYPERLINK("x")');
  });

  it('has no pages', async () => {
    expect((await api.get('/senate/transactions.csv?page=2')).status).toBe(400);
  });
});

describe('GET /senate/politicians', () => {
  it('lists them with what they traded', async () => {
    const answer = await api.get('/senate/politicians?sort=-amount');
    const { items, total } = senatePoliticiansSchema.parse(answer.json());
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      id: 'doe-john',
      trades: 1,
      late: 1,
      purchasesPerSale: 0,
      sold: { from: 50_000_000, to: null },
      mostTraded: { ticker: 'KO', symbol: 'KO.US' },
    });
    expect(items[1]).toMatchObject({
      id: 'P000001',
      name: 'Jane Public',
      trades: 8,
      scanned: 1,
      purchases: 5,
      sales: 1,
      purchasesPerSale: 5,
      firstTrade: '2021-01-04',
      lastTrade: '2021-01-08',
      mostTraded: { ticker: 'AAPL', trades: 6 },
    });
    const found = await api.get('/senate/politicians?search=PUBL');
    expect(senatePoliticiansSchema.parse(found.json()).total).toBe(1);
  });

  it('refuses unknown sorts, tells unknown ids', async () => {
    expect((await api.get('/senate/politicians?sort=party')).status).toBe(400);
    expect((await api.get('/senate/politicians/nobody')).status).toBe(404);
    expect((await api.get('/senate/politicians/P000001?x=1')).status).toBe(400);
  });

  it('describes one with sectors, years and returns from five priced trades on', async () => {
    const jane = senatePoliticianSchema.parse(
      (await api.get('/senate/politicians/P000001')).json(),
    );
    expect(jane.sectors).toEqual([
      { sector: 'Technology', trades: 6, purchases: 5, sales: 1 },
      { sector: 'N/A', trades: 2, purchases: 0, sales: 0 },
    ]);
    expect(jane.years).toEqual([{ year: 2021, purchases: 5, sales: 1, trades: 8 }]);
    // Of the days of trade, the first alone has a close within a week.
    expect(jane.returns.sinceFiling).toMatchObject({
      pricedTrades: 5,
      medianPercent: expect.closeTo(20, 10),
    });
    expect(jane.returns.sinceTrade).toMatchObject({ pricedTrades: 1, medianPercent: null });
    const doe = senatePoliticianSchema.parse(
      (await api.get('/senate/politicians/doe-john')).json(),
    );
    expect(doe.returns.sinceTrade).toMatchObject({ pricedTrades: 0, meanPercent: null });
  });
});

describe('GET /assets/:symbol/senate-transactions', () => {
  it('tells the trades of a listed asset, whatever the case of its symbol', async () => {
    const answer = await api.get('/assets/aapl.us/senate-transactions?type=Purchase');
    const { total, items } = senateTransactionsSchema.parse(answer.json());
    expect(total).toBe(5);
    expect(new Set(items.map(({ symbol }) => symbol))).toEqual(new Set(['AAPL.US']));
    const none = await api.get('/assets/SPY.US/senate-transactions');
    expect(senateTransactionsSchema.parse(none.json())).toMatchObject({ total: 0, items: [] });
  });

  it('does not know unlisted ones, nor a ticker beside the symbol', async () => {
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
      register: (app, market) => app.register(senateRoutes, { prefix: '/api', market }),
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
