import { entitlements } from 'shared/contract';
import { expect } from 'vitest';
import { senateTransactionsSchema, type SenateTransactions } from 'shared/contract/schemas';
import { openCollectionsApi, type CollectionsApi } from '../market/testing/collections-api.fixture';
import { senateRoutes } from './routes';
import { ASSETS, closes, transaction } from './transactions.fixture';

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

/** Trades of two senators over HTTP, nine of them, with prices of Apple and of the benchmark. */
export const openSenateApi = (): Promise<CollectionsApi> =>
  openCollectionsApi({
    records: ASSETS,
    bars: {
      'AAPL.US': closes({ '2021-01-04': 100, '2021-01-20': 125, '2021-12-31': 150 }),
      'SPY.US': closes({ '2021-01-04': 300, '2021-01-20': 330, '2021-12-31': 360 }),
    },
    collections: { 'senate-transactions': TRANSACTIONS },
    register: (app, market) =>
      app.register(senateRoutes, {
        prefix: '/api',
        market,
        entitlementsOf: async () => entitlements('premium'),
      }),
  });

/** Calls `GET /senate/transactions` and parses the answer by its schema. */
export async function transactionsOf(api: CollectionsApi, query = ''): Promise<SenateTransactions> {
  const answer = await api.get(`/senate/transactions${query}`);
  expect(answer.status).toBe(200);
  return senateTransactionsSchema.parse(answer.json());
}
