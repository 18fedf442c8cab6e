import type { Sparkline } from 'shared/contract';
import { productApi } from 'shared/store';

/** Calendar days of a line: three months. */
const DAYS = 90;

/**
 * Closes of three months by symbol, at most 60 points each. Symbols without a history are omitted.
 */
export const { useWatchlistSparklinesQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    watchlistSparklines: build.query<Record<string, number[]>, readonly string[]>({
      query: (symbols) => ({
        path: '/assets/sparklines',
        method: 'POST',
        body: { symbols, days: DAYS },
        safe: true,
        open: true,
        answer: ['items'],
      }),
      transformResponse: ({ items }: { items: Sparkline[] }) =>
        Object.fromEntries(items.map(({ symbol, closes }) => [symbol, closes])),
    }),
  }),
});
