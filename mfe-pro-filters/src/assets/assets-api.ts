import { brand } from 'shared/brand';
import type {
  AssetHoldersResponse,
  EvaluatedStock,
  ScoreBreakdown,
  SenateTransactions,
} from 'shared/contract';
import { productApi } from 'shared/store';

const encoded = encodeURIComponent;

/** Endpoints of the sections on details pages, for one asset. */
export const {
  useFundHoldersQuery,
  useSenatorTradesQuery,
  useStockChecksQuery,
  useStockScoreQuery,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    fundHolders: build.query<AssetHoldersResponse, { symbol: string; pageSize: number }>({
      query: ({ symbol, pageSize }) => ({
        path: `/assets/${encoded(symbol)}/holders`,
        params: { tab: 'holders', pageSize },
        open: true,
        answer: ['items', 'summary'],
      }),
    }),
    senatorTrades: build.query<SenateTransactions, { symbol: string; pageSize: number }>({
      query: ({ symbol, pageSize }) => ({
        path: `/assets/${encoded(symbol)}/senate-transactions`,
        params: { pageSize },
        open: true,
        answer: ['items'],
      }),
    }),
    stockScore: build.query<ScoreBreakdown, string>({
      query: (symbol) => ({
        path: `/pro-filters/${brand.slug}/breakdown/${encoded(symbol)}`,
        answer: ['score', 'factors'],
      }),
      providesTags: ['plan'],
    }),
    stockChecks: build.query<EvaluatedStock, { filter: string; symbol: string }>({
      query: ({ filter, symbol }) => ({
        path: `/pro-filters/${filter}/evaluate/${encoded(symbol)}`,
        open: true,
        answer: ['group', 'results'],
      }),
    }),
  }),
});
