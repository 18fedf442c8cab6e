import type { Explanation } from 'shared/contract';
import { productApi } from 'shared/store';

const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    /** Derivation of one figure of an asset: formula, inputs with dates, steps. */
    figureExplanation: build.query<Explanation, { symbol: string; field: string }>({
      query: ({ symbol, field }) => ({
        path: `/assets/${encodeURIComponent(symbol)}/explain/${field}`,
        open: true,
        answer: ['definition', 'inputs'],
      }),
    }),
  }),
});

export const { useFigureExplanationQuery } = api;
