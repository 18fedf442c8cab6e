import type {
  AssetBrokers,
  AssetComponents,
  AssetComponentsQuery,
  AssetCoverage,
  AssetMemberships,
  AssetMembershipsQuery,
  FundamentalsAnswer,
  FundamentalsPeriod,
  News,
} from 'shared/contract';
import { productApi } from 'shared/store';

const path = (symbol: string, what: string) => `/assets/${encodeURIComponent(symbol)}/${what}`;

/** Endpoints of a details page other than the asset itself, its prices, dividends and earnings. */
export const {
  useAssetComponentsQuery,
  useAssetCoverageQuery,
  useAssetMembershipsQuery,
  useAssetFundamentalsQuery,
  useAssetBrokersQuery,
  useAssetNewsQuery,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    assetCoverage: build.query<AssetCoverage, string>({
      query: (symbol) => ({
        path: path(symbol, 'coverage'),
        open: true,
        answer: ['statements', 'news'],
      }),
    }),
    assetComponents: build.query<AssetComponents, { symbol: string } & AssetComponentsQuery>({
      query: ({ symbol, ...params }) => ({
        path: path(symbol, 'components'),
        params,
        open: true,
        answer: ['items', 'movers'],
      }),
    }),
    assetMemberships: build.query<AssetMemberships, { symbol: string } & AssetMembershipsQuery>({
      query: ({ symbol, ...params }) => ({
        path: path(symbol, 'memberships'),
        params,
        open: true,
        answer: ['items', 'total'],
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
    assetNews: build.query<News, { symbol: string; before?: string }>({
      query: ({ symbol, before }) => ({
        path: '/news',
        params: { symbols: symbol, limit: 8, before },
        open: true,
        answer: ['items'],
      }),
    }),
  }),
});
