import type { PutScoreWeights, ScoreWeights } from 'shared/contract';
import { productApi } from '../api/product-api';
import { announce } from './announce';

const changed = announce('score-weights/changed');

/**
 * The calls of `/api/score-weights`, for the signed-in user's custom weights of the composite
 * score.
 */
export const { useScoreWeightsQuery, useScoreWeightsPutMutation, useScoreWeightsClearMutation } =
  productApi.injectEndpoints({
    endpoints: (build) => ({
      scoreWeights: build.query<ScoreWeights, void>({
        query: () => ({ path: '/score-weights', answer: ['weights', 'version'] }),
        providesTags: ['score-weights'],
      }),
      scoreWeightsPut: build.mutation<ScoreWeights, PutScoreWeights>({
        query: (body) => ({ path: '/score-weights', method: 'PUT', body }),
        invalidatesTags: ['score-weights'],
        onQueryStarted: changed,
      }),
      scoreWeightsClear: build.mutation<ScoreWeights, void>({
        query: () => ({ path: '/score-weights', method: 'DELETE' }),
        invalidatesTags: ['score-weights'],
        onQueryStarted: changed,
      }),
    }),
  });
