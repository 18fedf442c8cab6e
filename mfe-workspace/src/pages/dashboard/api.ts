import type { MarketSessions, PreviewItem } from 'shared/contract';
import { productApi } from 'shared/store';

/** Calls of the dashboard and its widgets; all of them answer without signing in. */
export const { useDashboardSessionsQuery, useDashboardPricesQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardSessions: build.query<MarketSessions, string>({
      query: (exchange) => ({
        path: '/market/sessions',
        params: { exchange },
        open: true,
        answer: ['exchanges'],
      }),
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
