import { brand } from 'shared/brand';
import type {
  CompositeScoreQuery,
  CompositeScoreResponse,
  ScoreBreakdown,
  ScreenerQuery,
} from 'shared/contract';
import { productApi } from 'shared/store';
import { isDefault, weightsText, type Weights } from './weights';

/** The ranking, and where the score of one stock comes from, by any weights. */
export const { useScoreRankingQuery, useScoreBreakdownQuery } = productApi.injectEndpoints({
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

/** Numbers for the controls of the filters: those of the screener, whose conditions the ranking takes. */
export const facetsQuery = (
  where: ScreenerQuery['where'],
  fields: string[],
): { type: 'stocks'; query: ScreenerQuery } => ({
  type: 'stocks',
  query: { where, columns: ['symbol'], pageSize: 0, facets: fields },
});
