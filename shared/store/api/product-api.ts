import {
  buildCreateApi,
  coreModule,
  reactHooksModule,
  type BaseQueryFn,
} from '@reduxjs/toolkit/query/react';
import type {
  Asset,
  Explanation,
  History,
  HistoryRange,
  LookupRequest,
  LookupResult,
  PreviewItem,
  Quote,
  ScreenerQuery,
  ScreenerResponse,
  ScreenerType,
} from 'shared/contract';
import type { AssetType } from 'shared/market';
import { notified } from '../slices/notifications';
import { transport } from '../transport/page-transport';
import type { ApiError, ApiRequest } from '../transport/transport';
import { visitorQueries } from './visitor-queries';

/** Set by the build of a remote's page renderer. */
const RENDERS_PAGES = Boolean(process.env['RENDERS_PAGES']);

/**
 * Effects do not run on a server, so a query would never start there. The renderer of pages starts
 * them during rendering.
 */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: RENDERS_PAGES }),
);

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (
  request,
  { signal, queryCacheKey },
) => {
  if (RENDERS_PAGES && request.open !== true) visitorQueries.add(queryCacheKey ?? '');
  try {
    const { data, error } = await transport.request(request, signal);
    return error ? { error } : { data };
  } catch (error) {
    // The call was aborted (the user changed, a newer query), and the store ignores its result. If
    // the error were rethrown, RTK Query would log it to the console.
    if (signal.aborted) return { error: { status: 0 } };
    throw error;
  }
};

export interface PreviewRequest {
  items: { symbol: string; assetType?: AssetType }[];
}

/**
 * The product API with the calls that several remotes make. A remote adds its calls with
 * `productApi.injectEndpoints`. Endpoint names are unique across all remotes, so they start with
 * their resource (`watchlists`, `funds` …).
 */
export const productApi = createApi({
  reducerPath: 'productApi',
  baseQuery,
  /** `plan`: answers that depend on the visitor's plan. */
  tagTypes: [
    'watchlists',
    'portfolios',
    'screens',
    'score-weights',
    'alerts',
    'dashboard',
    'settings',
    'me',
    'plan',
    'billing',
  ],
  keepUnusedDataFor: 60,
  // When the shell reports that the connection is back, the data of the page is refetched.
  refetchOnReconnect: true,
  endpoints: (build) => ({
    screenerQuery: build.query<ScreenerResponse, { type: ScreenerType; query: ScreenerQuery }>({
      query: ({ type, query }) => ({
        path: `/screeners/${type}/query`,
        method: 'POST',
        body: query,
        safe: true,
        open: true,
        answer: ['columns', 'rows', 'total'],
      }),
    }),
    asset: build.query<Asset, string>({
      query: (symbol) => ({
        path: `/assets/${encodeURIComponent(symbol)}`,
        open: true,
        answer: ['symbol', 'assetType', 'fields'],
      }),
    }),
    // Not `assetExplanation`: live remotes still claim that name.
    assetFigureExplanation: build.query<Explanation, { symbol: string; field: string }>({
      query: ({ symbol, field }) => ({
        path: `/assets/${encodeURIComponent(symbol)}/explain/${field}`,
        open: true,
        answer: ['definition', 'inputs'],
      }),
    }),
    history: build.query<History, { symbol: string; range: HistoryRange }>({
      query: ({ symbol, range }) => ({
        path: `/assets/${encodeURIComponent(symbol)}/history`,
        params: { range },
        open: true,
        answer: ['range', 'bars'],
      }),
    }),
    quotes: build.query<Quote[], readonly string[]>({
      query: (symbols) => ({
        path: '/quotes',
        params: { symbols: symbols.join(',') },
        open: true,
        answer: 'list',
      }),
    }),
    lookup: build.query<LookupResult[], LookupRequest>({
      query: (body) => ({
        path: '/assets/lookup',
        method: 'POST',
        body,
        safe: true,
        open: true,
        silent: true,
        answer: 'list',
      }),
    }),
    preview: build.query<PreviewItem[], PreviewRequest>({
      query: (body) => ({ path: '/assets/preview', method: 'POST', body, safe: true, open: true }),
      transformResponse: (answer: { items?: PreviewItem[] } | null) => answer?.items ?? [],
      async onQueryStarted(_request, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer?.data.length === 0) {
          dispatch(notified({ kind: 'error', title: 'Error', text: 'No assets preview found...' }));
        }
      },
    }),
  }),
});

export const {
  useScreenerQueryQuery,
  useLazyScreenerQueryQuery,
  useAssetFigureExplanationQuery,
  useAssetQuery,
  useHistoryQuery,
  useQuotesQuery,
  useLookupQuery,
  usePreviewQuery,
} = productApi;
