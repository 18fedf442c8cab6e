import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assetComponentsSchema,
  assetCoverageSchema,
  assetDividendsSchema,
  assetEarningsSchema,
  assetHoldersResponseSchema,
  assetMembershipsSchema,
  fundamentalsSchema,
  newsSchema,
  senateTransactionsSchema,
} from 'shared/contract/schemas';
import { entitlements } from 'shared/contract';
import { componentRoutes } from '../components/routes';
import { dividendRoutes } from '../dividends/routes';
import { earningsRoutes } from '../earnings/routes';
import { fundamentalsRoutes } from '../fundamentals/routes';
import { appleStatements } from '../ingest/merge/known-asset.fixture';
import type { Components } from 'market-model/dataset/records/components';
import { dividendRecord } from 'market-model/dataset/records/dividend.fixture';
import { openTestApi, RECORDS, type TestApi } from '../market/routes.fixture';
import { newsRoutes } from '../news/routes';
import { senateRoutes } from '../senate/routes';
import { transaction } from '../senate/transactions.fixture';
import { thirteenFRoutes } from '../thirteen-f/routes';
import { filing, holding } from '../thirteen-f/testing/filings.fixture';
import { coverageRoutes } from './routes';

const story = (id: string, symbols: string[]) => ({
  id,
  title: `Story ${id}`,
  summary: null,
  url: null,
  source: 'Wire',
  publishedAt: '2026-04-13T10:00:00Z',
  symbols,
  tags: [],
});
const FUND: Components = {
  source: 'listing',
  date: '2026-04-13',
  tracks: { symbol: 'GSPC.INDX', name: 'S&P 500' },
  stated: null,
  notes: [],
  items: [
    { symbol: 'AAPL.US', isin: null, name: 'Apple', weight: 7, sector: null, countryCode: null },
  ],
};
const apple = { symbol: 'AAPL.US', ticker: 'AAPL' };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    plugins: [
      componentRoutes,
      coverageRoutes,
      dividendRoutes,
      earningsRoutes,
      fundamentalsRoutes,
      newsRoutes,
      senateRoutes,
      async (app, { market }) => {
        await app.register(thirteenFRoutes, {
          market,
          entitlementsOf: async () => entitlements('premium'),
        });
      },
    ],
    dataset: {
      documents: {
        fundamentals: new Map([['AAPL.US', appleStatements()]]),
        dividends: new Map([['AAPL.US', [dividendRecord('2026-02-09', 0.26)]]]),
        components: new Map([['SPY.US', FUND]]),
      },
      collections: {
        'upcoming-dividends': [
          {
            ...dividendRecord('2026-05-21', 0.91),
            symbol: 'MSFT.US',
            status: 'confirmed',
            previousAmount: null,
          },
        ],
        'earnings-reports': [
          {
            symbol: 'KO.US',
            date: '2026-04-28',
            periodEnd: '2026-03-31',
            time: null,
            currencyCode: 'USD',
            epsEstimate: 0.7,
            epsActual: null,
          },
        ],
        news: [story('a', ['AAPL.US', 'KO.US']), story('b', ['KO.US'])],
        'senate-transactions': [transaction(), transaction({ comment: 'again' })],
        '13f-filings': [
          filing('2025Q4', [holding('037833100', 100, 1000, apple)]),
          filing('2025Q4', [holding('037833100', 5, 50, { ...apple, putCall: 'Put' })], {
            cik: '0000000002',
          }),
          // A filer that has been silent for so long is not counted.
          filing('2024Q1', [holding('594918104', 9, 90, { symbol: 'MSFT.US', ticker: 'MSFT' })], {
            cik: '0000000003',
          }),
        ],
      },
    },
  });
});
afterAll(() => api.close());

const coverageOf = async (symbol: string) => {
  const answer = await api.get(`/assets/${symbol}/coverage`);
  return assetCoverageSchema.parse(answer.json());
};

describe('the coverage of an asset', () => {
  it('counts the available data', async () => {
    expect(await coverageOf('aapl.us')).toEqual({
      symbol: 'AAPL.US',
      statements: appleStatements().annual.length + appleStatements().quarterly.length,
      dividends: 1,
      earnings: 0,
      holders: 2,
      senateTransactions: 2,
      components: 0,
      memberships: 1,
      news: 1,
      asOf: '2026-04-13T20:00:00Z',
    });
    expect(await coverageOf('SPY.US')).toMatchObject({ components: 2 });
    expect(await coverageOf('KO.US')).toMatchObject({ earnings: 1, news: 2, dividends: 0 });
  });

  it('is empty exactly where the other calls are empty, for every asset', async () => {
    const json = async (path: string) => (await api.get(path)).json();
    let something = 0;
    for (const { symbol } of RECORDS) {
      const of = (what: string) => json(`/assets/${encodeURIComponent(symbol)}/${what}`);
      const coverage = await coverageOf(encodeURIComponent(symbol));
      const dividends = assetDividendsSchema.parse(await of('dividends'));
      const earnings = assetEarningsSchema.parse(await of('earnings'));
      const holders = assetHoldersResponseSchema.parse(await of('holders'));
      const trades = senateTransactionsSchema.parse(await of('senate-transactions'));
      const news = newsSchema.parse(await json(`/news?symbols=${encodeURIComponent(symbol)}`));
      const annual = fundamentalsSchema.parse(await of('fundamentals?period=annual'));
      const quarterly = fundamentalsSchema.parse(await of('fundamentals?period=quarterly'));
      expect([symbol, coverage.holders, coverage.senateTransactions, coverage.news]).toEqual([
        symbol,
        holders.total,
        trades.total,
        news.items.length,
      ]);
      expect([symbol, coverage.dividends > 0, coverage.earnings > 0]).toEqual([
        symbol,
        dividends.history.length + dividends.upcoming.length > 0,
        earnings.reports.length > 0 || earnings.next !== null,
      ]);
      const components = assetComponentsSchema.parse(await of('components'));
      const memberships = assetMembershipsSchema.parse(await of('memberships'));
      expect([symbol, coverage.memberships]).toEqual([symbol, memberships.total]);
      expect([symbol, coverage.components]).toEqual([
        symbol,
        components.total + (components.tracks ? 1 : 0),
      ]);
      expect([symbol, coverage.statements]).toEqual([
        symbol,
        annual.periods.length + quarterly.periods.length,
      ]);
      something += coverage.news + coverage.holders + coverage.dividends + coverage.earnings;
    }
    expect(something).toBeGreaterThan(5);
  });

  it('answers 404 for an unknown asset', async () => {
    expect((await api.get('/assets/NOSUCH.US/coverage')).statusCode).toBe(404);
  });
});
