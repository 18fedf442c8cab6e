import type { MarketSessions, PreviewItem, Sparkline } from 'shared/contract';
import { productApi } from 'shared/store';

/** Days that the lines of a widget show. */
export const SPARKLINE_DAYS = 90;

/** Calls of the dashboard and its widgets; all of them answer without signing in. */
export const { useDashboardSessionsQuery, useDashboardSparklinesQuery, useDashboardPricesQuery } =
  productApi.injectEndpoints({
    endpoints: (build) => ({
      dashboardSessions: build.query<MarketSessions, string>({
        query: (exchange) => ({
          path: '/market/sessions',
          params: { exchange },
          open: true,
          answer: ['exchanges'],
        }),
      }),
      /** Closes of the last while by symbol. */
      dashboardSparklines: build.query<Record<string, number[]>, readonly string[]>({
        query: (symbols) => ({
          path: '/assets/sparklines',
          method: 'POST',
          body: { symbols, days: SPARKLINE_DAYS },
          safe: true,
          open: true,
          answer: ['items'],
        }),
        transformResponse: ({ items }: { items: Sparkline[] }) =>
          Object.fromEntries(items.map(({ symbol, closes }) => [symbol, closes])),
      }),
      /** Names, prices and changes of the day; unlike the preview it is silent about what it does not find. */
      dashboardPrices: build.query<PreviewItem[], readonly string[]>({
        query: (symbols) => ({
          path: '/assets/preview',
          method: 'POST',
          body: { items: symbols.map((symbol) => ({ symbol })) },
          safe: true,
          open: true,
          answer: ['items'],
        }),
        transformResponse: ({ items }: { items: PreviewItem[] }) => items,
      }),
    }),
  });
