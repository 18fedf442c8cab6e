import type { UpcomingDividends } from 'shared/contract';
import { productApi } from 'shared/store';
import type { DividendParams } from './dividends-query';

export const { useUpcomingDividendsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    upcomingDividends: build.query<UpcomingDividends, DividendParams>({
      query: (params) => ({
        path: '/dividends/upcoming',
        params,
        open: true,
        answer: ['items', 'days'],
      }),
    }),
  }),
});
