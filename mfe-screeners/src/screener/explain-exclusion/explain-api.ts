import type { WhyRequest, WhyResponse } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { productApi } from 'shared/store';

/** Why an asset is in a screen or is not. */
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
