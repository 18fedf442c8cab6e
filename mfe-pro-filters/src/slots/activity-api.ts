import type { HolderChanges, SenateTransactions } from 'shared/contract';
import { productApi } from 'shared/store';

/** Activity of institutions and senators in assets, by comma-separated symbols. */
export const { useUserHolderChangesQuery, useUserSenateTradesQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    userHolderChanges: build.query<HolderChanges, string>({
      query: (symbols) => ({
        path: '/13f/holder-changes',
        params: { symbols },
        open: true,
        answer: ['items'],
      }),
    }),
    userSenateTrades: build.query<SenateTransactions, { symbol: string; pageSize: number }>({
      query: (params) => ({
        path: '/senate/transactions',
        params: { ...params, sort: '-filedDate' },
        open: true,
        answer: ['items'],
      }),
    }),
  }),
});
