import type { WhyRequest, WhyResponse } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { productApi } from 'shared/store';

/** Explains whether an asset is in a screen. */
export const { useScreenerWhyQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    screenerWhy: build.query<WhyResponse, { type: ScreenerType; request: WhyRequest }>({
      query: ({ type, request }) => ({
        path: `/screeners/${type}/why`,
        method: 'POST',
        body: request,
        safe: true,
        open: true,
        answer: ['conditions'],
      }),
    }),
  }),
});
