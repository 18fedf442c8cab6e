import type { MarketSessions } from 'shared/contract';
import { productApi } from 'shared/store';

export const { useMarketSessionsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    marketSessions: build.query<MarketSessions, string>({
      query: (exchange) => ({
        path: '/market/sessions',
        params: { exchange },
        open: true,
        answer: ['exchanges'],
      }),
    }),
  }),
});
