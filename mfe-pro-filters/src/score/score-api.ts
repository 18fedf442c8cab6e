import { brand } from 'shared/brand';
import type {
  CompositeScoreQuery,
  CompositeScoreResponse,
  ScoreBreakdown,
  ScoreChanges,
  ScoreHistory,
  ScreenerQuery,
} from 'shared/contract';
import { productApi } from 'shared/store';
import { isDefault, weightsText, type Weights } from './weights';

/** Endpoints of the ranking, and of a stock's score breakdown, with any weights. */
export const {
  useScoreRankingQuery,
  useScoreBreakdownQuery,
  useScoreHistoryQuery,
  useScoreChangesQuery,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    scoreRanking: build.query<CompositeScoreResponse, CompositeScoreQuery>({
      query: (body) => ({
        path: `/pro-filters/${brand.slug}/query`,
        method: 'POST',
        body,
        safe: true,
        answer: ['items', 'grades', 'sectors'],
      }),
      providesTags: ['plan'],
    }),
    scoreHistory: build.query<ScoreHistory, string>({
      query: (symbol) => ({
        path: `/pro-filters/${brand.slug}/history/${encodeURIComponent(symbol)}`,
        answer: ['days', 'beginsOn'],
      }),
      providesTags: ['plan'],
    }),
    scoreChanges: build.query<ScoreChanges, { symbol: string; from: string }>({
      query: ({ symbol, from }) => ({
        path: `/pro-filters/${brand.slug}/changes/${encodeURIComponent(symbol)}`,
        params: { from },
        answer: ['factors', 'points'],
      }),
      providesTags: ['plan'],
    }),
    scoreBreakdown: build.query<ScoreBreakdown, { symbol: string; weights: Weights }>({
      query: ({ symbol, weights }) => ({
        path: `/pro-filters/${brand.slug}/breakdown/${encodeURIComponent(symbol)}`,
        ...(!isDefault(weights) && { params: { weights: weightsText(weights) } }),
        answer: ['score', 'factors'],
      }),
      providesTags: ['plan'],
    }),
  }),
});

/** Query of the filter counts, from the screener, whose conditions the ranking accepts. */
export const facetsQuery = (
  where: ScreenerQuery['where'],
  fields: string[],
): { type: 'stocks'; query: ScreenerQuery } => ({
  type: 'stocks',
  query: { where, columns: ['symbol'], pageSize: 0, facets: fields },
});
