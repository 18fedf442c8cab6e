import type { ScreenerQuery, ScreenerResponse } from 'shared/contract';
import type { TestHandlers, TestRequest } from 'shared/testing';

/** Two listings by field; omitted fields are unknown. */
export const LISTED: readonly Record<string, string | number | null>[] = [
  {
    symbol: 'AAPL.US',
    companyName: 'Apple Inc.',
    sector: 'Technology',
    marketCap: 3.51e12,
    price: 231.4,
    priceUSD: 231.4,
    currencyCode: 'USD',
    day1ChangePercent: -0.42,
    month1ChangePercent: 2,
    ytdChangePercent: 22.31,
    peRatio: 34.1,
    returnOnEquityTTM: null,
  },
  {
    symbol: 'BRK-B.US',
    companyName: 'Berkshire Hathaway Inc.',
    sector: 'Financial Services',
    marketCap: 1.02e12,
    price: 472.1,
    priceUSD: 472.1,
    currencyCode: 'USD',
    day1ChangePercent: 0.1,
  },
];

export const queryOf = (request: TestRequest): ScreenerQuery => request.body as ScreenerQuery;

/** Queries that requested rows, in order. */
export const rowQueries = (requests: readonly TestRequest[]): ScreenerQuery[] =>
  requests
    .filter(({ path }) => path.endsWith('/query'))
    .map(queryOf)
    .filter((query) => query.pageSize !== 0);

/** A response with the listings in the requested columns. */
export function answer(query: ScreenerQuery, total = 120): ScreenerResponse {
  const columns = query.columns ?? [];
  const rows =
    query.pageSize === 0 || total === 0
      ? []
      : LISTED.map((listing) => columns.map((field) => listing[field] ?? null));
  return {
    columns,
    rows,
    total,
    universe: 12480,
    asOf: '2026-11-20T21:00:00Z',
    facets: {
      ...(query.facets?.includes('sector') && {
        sector: {
          values: [
            'Technology',
            'Financial Services',
            'Energy',
            'Utilities',
            'Healthcare',
            'Industrials',
            'Real Estate',
          ].map((value, at) => ({ value, count: 90 - at })),
        },
      }),
      ...(query.facets?.includes('peRatio') && {
        peRatio: {
          min: 2,
          max: 80,
          median: 21.4,
          bins: [
            { from: 2, to: 10, count: 9 },
            { from: 10, to: 40, count: 60 },
            { from: 40, to: 80, count: 3 },
          ],
        },
      }),
    },
  };
}

/** Fake calls of a screener page; `query` replaces the response to the query. */
export const screenerApi = (
  query: (handleQuery: ScreenerQuery) => unknown = answer,
): TestHandlers => ({
  'POST /api/screeners/:type/query': (request) => query(queryOf(request)),
  'POST /api/assets/sparklines': () => ({
    items: [{ symbol: 'AAPL.US', closes: [200, 210, 231.4] }],
  }),
});
