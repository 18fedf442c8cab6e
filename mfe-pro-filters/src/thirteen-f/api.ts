import type {
  AssetHoldersHistory,
  AssetHoldersResponse,
  ThirteenFActivityResponse,
  ThirteenFFilerResponse,
  ThirteenFFilersResponse,
  ThirteenFHeldResponse,
  ThirteenFHistoryResponse,
  ThirteenFOverlapResponse,
} from 'shared/contract';
import { productApi } from 'shared/store';
import type { QueryParameters } from '../listing/query-parameters';

const filerPath = (cik: string) => `/13f/filers/${encodeURIComponent(cik)}`;

/** Call for the holders of an asset. */
export const assetHoldersCall = (symbol: string) => `/assets/${encodeURIComponent(symbol)}/holders`;

/** The calls of the 13F pages. */
export const {
  useThirteenFFilersQuery,
  useThirteenFActivityQuery,
  useThirteenFFilerQuery,
  useThirteenFHistoryQuery,
  useThirteenFHeldQuery,
  useThirteenFOverlapQuery,
  useAssetHoldersQuery,
  useAssetHoldersHistoryQuery,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    thirteenFFilers: build.query<ThirteenFFilersResponse, QueryParameters>({
      query: (params) => ({ path: '/13f/filers', params, open: true, answer: ['items', 'total'] }),
    }),
    thirteenFActivity: build.query<ThirteenFActivityResponse, QueryParameters>({
      query: (params) => ({ path: '/13f/activity', params, answer: ['items', 'kind'] }),
      providesTags: ['plan'],
    }),
    thirteenFFiler: build.query<ThirteenFFilerResponse, { cik: string; params: QueryParameters }>({
      query: ({ cik, params }) => ({
        path: filerPath(cik),
        params,
        answer: ['holdings', 'totals', 'quarters'],
      }),
      providesTags: ['plan'],
    }),
    thirteenFHistory: build.query<ThirteenFHistoryResponse, string>({
      query: (cik) => ({ path: `${filerPath(cik)}/history`, answer: ['quarters'] }),
      providesTags: ['plan'],
    }),
    thirteenFHeld: build.query<ThirteenFHeldResponse, { cik: string; params: QueryParameters }>({
      query: ({ cik, params }) => ({
        path: `${filerPath(cik)}/held`,
        params,
        answer: ['items', 'weight'],
      }),
      providesTags: ['plan'],
    }),
    thirteenFOverlap: build.query<ThirteenFOverlapResponse, QueryParameters>({
      query: (params) => ({
        path: '/13f/overlap',
        params,
        answer: ['filers', 'items'],
      }),
      providesTags: ['plan'],
    }),
    assetHolders: build.query<AssetHoldersResponse, { symbol: string; params: QueryParameters }>({
      query: ({ symbol, params }) => ({
        path: assetHoldersCall(symbol),
        params,
        answer: ['items', 'summary', 'tabs'],
      }),
      providesTags: ['plan'],
    }),
    assetHoldersHistory: build.query<AssetHoldersHistory, string>({
      query: (symbol) => ({ path: `${assetHoldersCall(symbol)}/history`, answer: ['quarters'] }),
      providesTags: ['plan'],
    }),
  }),
});
