import type { SenatePolitician, SenatePoliticians, SenateTransactions } from 'shared/contract';
import { productApi } from 'shared/store';
import type { QueryParameters } from '../listing/query-parameters';

/** The calls of the pages of senators' trades. */
export const { useSenateTransactionsQuery, useSenatePoliticiansQuery, useSenatePoliticianQuery } =
  productApi.injectEndpoints({
    endpoints: (build) => ({
      senateTransactions: build.query<SenateTransactions, QueryParameters>({
        query: (params) => ({
          path: '/senate/transactions',
          params,
          open: true,
          answer: ['items', 'summary', 'facets'],
        }),
      }),
      senatePoliticians: build.query<SenatePoliticians, QueryParameters>({
        query: (params) => ({
          path: '/senate/politicians',
          params,
          open: true,
          answer: ['items', 'total'],
        }),
      }),
      senatePolitician: build.query<SenatePolitician, string>({
        query: (id) => ({
          path: `/senate/politicians/${encodeURIComponent(id)}`,
          open: true,
          answer: ['name', 'trades', 'returns'],
        }),
      }),
    }),
  });
