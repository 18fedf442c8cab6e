import type { MarketSessions, PreviewItem } from 'shared/contract';
import { productApi } from 'shared/store';

/** Endpoints of the dashboard and its widgets; none needs sign-in. */
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
    /** Names, prices and changes of the day. Unlike the preview, it ignores unknown symbols. */
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
