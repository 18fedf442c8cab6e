import type { ScreenerResponse } from 'shared/contract';
import type { RowFields } from 'shared/market';
import { productApi, type ApiError } from 'shared/store';
import { gridRows } from 'shared/ui/grid';
import type { FiguresQuery } from './figures-queries';

const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    /** Figures of assets of any type by symbol: one call per type, merged into one result. */
    watchlistFigures: build.query<Record<string, RowFields>, readonly FiguresQuery[]>({
      async queryFn(queries, _api, _options, call) {
        const answers = await Promise.all(
          queries.map(({ type, query }) =>
            call({
              path: `/screeners/${type}/query`,
              method: 'POST',
              body: query,
              safe: true,
              open: true,
              answer: ['columns', 'rows'],
            }),
          ),
        );
        const failed = answers.find(({ error }) => error !== undefined);
        if (failed?.error) return { error: failed.error as ApiError };
        const rows = answers.flatMap(({ data }) =>
          gridRows(data as ScreenerResponse, (fields) => fields['symbol']),
        );
        return { data: Object.fromEntries(rows.map(({ key, fields }) => [key, fields])) };
      },
    }),
  }),
});

export const { useWatchlistFiguresQuery } = api;
