import { productApi } from 'shared/store';

interface Sparklines {
  items: { symbol: string; closes: number[] }[];
}

/** Closes for the sparklines of table rows. */
export const { useAssetSparklinesQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    assetSparklines: build.query<Sparklines, { symbols: string[]; days: number }>({
      query: (body) => ({
        path: '/assets/sparklines',
        method: 'POST',
        body,
        safe: true,
        open: true,
        answer: ['items'],
      }),
    }),
  }),
});
