import type {
  AssetBrokers,
  AssetHoldersResponse,
  Explanation,
  FundamentalsAnswer,
  FundamentalsPeriod,
  JudgedStock,
  MarketStatus,
  News,
  SenateTransactions,
} from 'shared/contract';
import { productApi } from 'shared/store';

const path = (symbol: string, what: string) => `/assets/${encodeURIComponent(symbol)}/${what}`;

/** What one details page asks for beside the asset itself, its prices, dividends and results. */
export const {
  useAssetExplanationQuery,
  useAssetFundamentalsQuery,
  useAssetBrokersQuery,
  useAssetHoldersQuery,
  useAssetSenateQuery,
  useAssetNewsQuery,
  useJudgedStockQuery,
  useMarketStatusQuery,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    assetExplanation: build.query<Explanation, { symbol: string; field: string }>({
      query: ({ symbol, field }) => ({ path: path(symbol, `explain/${field}`), open: true }),
    }),
    assetFundamentals: build.query<
      FundamentalsAnswer,
      { symbol: string; period: FundamentalsPeriod }
    >({
      query: ({ symbol, period }) => ({
        path: path(symbol, 'fundamentals'),
        params: { period },
        open: true,
      }),
    }),
    assetBrokers: build.query<AssetBrokers, string>({
      query: (symbol) => ({ path: path(symbol, 'brokers'), open: true }),
    }),
    assetHolders: build.query<AssetHoldersResponse, { symbol: string; pageSize: number }>({
      query: ({ symbol, pageSize }) => ({
        path: path(symbol, 'holders'),
        params: { pageSize },
        open: true,
      }),
    }),
    assetSenate: build.query<SenateTransactions, { symbol: string; pageSize: number }>({
      query: ({ symbol, pageSize }) => ({
        path: path(symbol, 'senate-transactions'),
        params: { pageSize },
        open: true,
      }),
    }),
    assetNews: build.query<News, { symbol: string; before?: string }>({
      query: ({ symbol, before }) => ({
        path: '/news',
        params: { symbols: symbol, limit: 8, before },
        open: true,
      }),
    }),
    judgedStock: build.query<JudgedStock, { filter: string; symbol: string }>({
      query: ({ filter, symbol }) => ({
        path: `/pro-filters/${filter}/judge/${encodeURIComponent(symbol)}`,
        open: true,
      }),
    }),
    marketStatus: build.query<MarketStatus, void>({
      query: () => ({ path: '/market/status', open: true }),
    }),
  }),
});
