import type {
  AssetBrokers,
  AssetCoverage,
  AssetHoldersResponse,
  Explanation,
  FundamentalsAnswer,
  FundamentalsPeriod,
  JudgedStock,
  News,
  ScoreBreakdown,
  SenateTransactions,
} from 'shared/contract';
import { brand } from 'shared/brand';
import { productApi } from 'shared/store';

const path = (symbol: string, what: string) => `/assets/${encodeURIComponent(symbol)}/${what}`;

/** What one details page asks for beside the asset itself, its prices, dividends and results. */
export const {
  useAssetCoverageQuery,
  useAssetExplanationQuery,
  useAssetFundamentalsQuery,
  useAssetBrokersQuery,
  useAssetHoldersQuery,
  useAssetSenateQuery,
  useAssetNewsQuery,
  useJudgedStockQuery,
  useScoreBreakdownQuery,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    assetCoverage: build.query<AssetCoverage, string>({
      query: (symbol) => ({
        path: path(symbol, 'coverage'),
        open: true,
        answer: ['statements', 'news'],
      }),
    }),
    assetExplanation: build.query<Explanation, { symbol: string; field: string }>({
      query: ({ symbol, field }) => ({
        path: path(symbol, `explain/${field}`),
        open: true,
        answer: ['definition', 'inputs'],
      }),
    }),
    assetFundamentals: build.query<
      FundamentalsAnswer,
      { symbol: string; period: FundamentalsPeriod }
    >({
      query: ({ symbol, period }) => ({
        path: path(symbol, 'fundamentals'),
        params: { period },
        open: true,
        answer: ['periods'],
      }),
    }),
    assetBrokers: build.query<AssetBrokers, string>({
      query: (symbol) => ({ path: path(symbol, 'brokers'), open: true, answer: ['items'] }),
    }),
    assetHolders: build.query<AssetHoldersResponse, { symbol: string; pageSize: number }>({
      query: ({ symbol, pageSize }) => ({
        path: path(symbol, 'holders'),
        params: { pageSize },
        open: true,
        answer: ['items', 'summary'],
      }),
    }),
    assetSenate: build.query<SenateTransactions, { symbol: string; pageSize: number }>({
      query: ({ symbol, pageSize }) => ({
        path: path(symbol, 'senate-transactions'),
        params: { pageSize },
        open: true,
        answer: ['items'],
      }),
    }),
    assetNews: build.query<News, { symbol: string; before?: string }>({
      query: ({ symbol, before }) => ({
        path: '/news',
        params: { symbols: symbol, limit: 8, before },
        open: true,
        answer: ['items'],
      }),
    }),
    scoreBreakdown: build.query<ScoreBreakdown, string>({
      query: (symbol) => ({
        path: `/pro-filters/${brand.slug}/breakdown/${encodeURIComponent(symbol)}`,
        open: true,
        answer: ['score', 'factors'],
      }),
    }),
    judgedStock: build.query<JudgedStock, { filter: string; symbol: string }>({
      query: ({ filter, symbol }) => ({
        path: `/pro-filters/${filter}/judge/${encodeURIComponent(symbol)}`,
        open: true,
        answer: ['group', 'results'],
      }),
    }),
  }),
});
