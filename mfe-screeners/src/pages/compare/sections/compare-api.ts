import { brand } from 'shared/brand';
import type { ScoreBreakdown } from 'shared/contract';
import { productApi } from 'shared/store';

/** Score of a stock at the default weights, for the comparison. */
export const { useComparedScoreQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    comparedScore: build.query<ScoreBreakdown, string>({
      query: (symbol) => ({
        path: `/pro-filters/${brand.slug}/breakdown/${encodeURIComponent(symbol)}`,
        open: true,
        silent: true,
        answer: ['score', 'factors'],
      }),
    }),
  }),
});
