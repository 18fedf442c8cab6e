import type { CountsRequest, CountsResponse, Moves, MovesRequest } from 'shared/contract';
import { productApi } from 'shared/store';

export const { useScreenerCountsQuery, useMarketMovesQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    screenerCounts: build.query<CountsResponse, CountsRequest>({
      query: (body) => ({
        path: '/screeners/stocks/counts',
        method: 'POST',
        body,
        safe: true,
        open: true,
        answer: ['totals', 'universe'],
      }),
    }),
    marketMoves: build.query<Moves, MovesRequest>({
      query: (body) => ({
        path: '/market/moves',
        method: 'POST',
        body,
        safe: true,
        open: true,
        answer: ['items'],
      }),
    }),
  }),
});
