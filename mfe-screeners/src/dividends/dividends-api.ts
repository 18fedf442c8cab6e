import type { UpcomingDividends, Watchlist } from 'shared/contract';
import { productApi } from 'shared/store';
import type { DividendParams } from './dividends-query';

export const { useUpcomingDividendsQuery, useDividendsOwnListsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    upcomingDividends: build.query<UpcomingDividends, DividendParams>({
      query: (params) => ({
        path: '/dividends/upcoming',
        params,
        open: true,
        answer: ['items', 'days'],
      }),
    }),
    /** Symbols of all watchlists of the signed-in person, each once. */
    dividendsOwnLists: build.query<string[], void>({
      query: () => ({ path: '/watchlists', answer: ['items'] }),
      transformResponse: (answer: { items: Watchlist[] }) => [
        ...new Set(answer.items.flatMap(({ items }) => items.map(({ symbol }) => symbol))),
      ],
      providesTags: ['watchlists'],
    }),
  }),
});
