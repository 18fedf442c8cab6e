import type { News, SavedScreen, ScreenerResponse } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { productApi, type ApiError } from 'shared/store';

/** Current members of a saved screen. */
export interface ScreenMembers {
  id: string;
  type: ScreenerType;
  name: string;
  total: number;
  /**
   * The first rows by market capitalisation or the catalogue's own order, at most `MAX_MEMBERS`.
   */
  symbols: string[];
  asOf: string | null;
}

/** Maximum number of rows per response. */
export const MAX_MEMBERS = 200;

/** Endpoints of the dashboard widgets. */
export const { useScreenMembersQuery, useOwnNewsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    /** Runs several saved screens in sequence; screens that can no longer be run are omitted. */
    screenMembers: build.query<
      ScreenMembers[],
      readonly Pick<SavedScreen, 'id' | 'type' | 'name' | 'criteria'>[]
    >({
      async queryFn(screens, _api, _options, call) {
        const results: ScreenMembers[] = [];
        let failure: ApiError | null = null;
        for (const { id, type, name, criteria } of screens) {
          const { where, broker, sort } = criteria;
          const { data, error } = await call({
            path: `/screeners/${type}/query`,
            method: 'POST',
            body: {
              where,
              ...(broker !== null && { broker }),
              ...(sort.length > 0 && { sort }),
              columns: ['symbol'],
              page: 1,
              pageSize: MAX_MEMBERS,
            },
            safe: true,
            open: true,
            answer: ['columns', 'rows', 'total'],
          });
          if (error) {
            failure = error as ApiError;
            continue;
          }
          const { rows, total, asOf } = data as ScreenerResponse;
          results.push({
            id,
            type,
            name,
            total,
            symbols: rows.flatMap(([symbol]) => (typeof symbol === 'string' ? symbol : [])),
            asOf: asOf ?? null,
          });
        }
        return results.length === 0 && failure ? { error: failure } : { data: results };
      },
      providesTags: ['screens'],
    }),
    ownNews: build.query<News, { symbols: string; limit: number }>({
      query: (params) => ({ path: '/news', params, open: true, answer: ['items'] }),
    }),
  }),
});
