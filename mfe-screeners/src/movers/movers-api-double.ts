import type { Move, ScreenerQuery } from 'shared/contract';
import type { TestHandlers } from 'shared/testing';

const UP: Readonly<Record<string, string | number | null>> = {
  symbol: 'SMCI.US',
  companyName: 'Super Micro Computer',
  currencyCode: 'USD',
  price: 28.44,
  priceUSD: 28.44,
  relativeVolume: 6.8,
  day1ChangePercent: 31.24,
  month3ChangePercent: 44,
};
const DOWN = {
  ...UP,
  symbol: 'ARR.US',
  companyName: 'Armour Residential',
  priceUSD: 16.9,
  relativeVolume: null,
  day1ChangePercent: -9.42,
  month3ChangePercent: -12,
};

/** Rows of a pane for its query. */
export function paneAnswer(query: ScreenerQuery, total = 2104) {
  const columns = query.columns ?? [];
  const rises = query.sort?.[0]?.direction === 'desc';
  const rows = query.pageSize === 0 || total === 0 ? [] : [rises ? UP : DOWN];
  return {
    columns,
    rows: rows.map((row) => columns.map((field) => (row as typeof UP)[field] ?? null)),
    total: query.pageSize === 0 ? 4000 : total,
    universe: 12480,
    asOf: '2026-11-20T21:00:00Z',
    facets: Object.fromEntries(
      (query.facets ?? []).map((field) => [field, { min: -20, max: 40, median: 0.28, bins: [] }]),
    ),
  };
}

const QUIET: Omit<Move, 'symbol'> = {
  from: '2026-11-19',
  to: '2026-11-20',
  news: null,
  earnings: null,
  dividends: null,
  split: null,
};

/** Fake calls of the page; counts follow the request's screens in order. */
export const moversApi = (pane: (query: ScreenerQuery) => unknown = paneAnswer): TestHandlers => ({
  'POST /api/screeners/:type/query': ({ body }) => pane(body as ScreenerQuery),
  'POST /api/screeners/:type/counts': ({ body }) => ({
    totals: (body as { screens: unknown[] }).screens.map(
      (_, at) => [2104, 1688, 140, 5, 146, 71, 120, 92, 3937, 12485, 4100, 4500, 5000][at] ?? 0,
    ),
    universe: 12485,
    asOf: '2026-11-20T21:00:00Z',
  }),
  'POST /api/assets/sparklines': () => ({
    items: [{ symbol: 'SMCI.US', closes: [20, 22, 28.44] }],
  }),
  'POST /api/market/moves': ({ body }) => ({
    window: (body as { window: string }).window,
    items: (body as { symbols: string[] }).symbols.map((symbol) =>
      symbol === 'ARR.US'
        ? {
            ...QUIET,
            symbol,
            dividends: {
              exDate: '2026-11-20',
              count: 1,
              amount: 1.68,
              currencyCode: 'USD',
              special: false,
              returnPercent: -0.4,
            },
          }
        : { ...QUIET, symbol },
    ),
    asOf: '2026-11-20T21:00:00Z',
  }),
  'GET /api/market/sessions': () => ({
    now: '2026-11-21T09:00:00Z',
    exchanges: [
      {
        exchange: 'US',
        name: 'United States',
        timeZone: 'America/New_York',
        day: '2026-11-21',
        state: 'weekend',
        session: null,
        last: {
          date: '2026-11-20',
          opens: '2026-11-20T14:30:00.000Z',
          closes: '2026-11-20T21:00:00.000Z',
          halfDay: false,
        },
        next: {
          date: '2026-11-23',
          opens: '2026-11-23T14:30:00.000Z',
          closes: '2026-11-23T21:00:00.000Z',
          halfDay: false,
        },
      },
    ],
  }),
});
