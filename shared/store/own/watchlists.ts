import type {
  AddedWatchlistItems,
  AddWatchlistItem,
  UpdateWatchlistItem,
  Watchlist,
  WatchlistItem,
} from 'shared/contract';
import { productApi } from '../api/product-api';
import { announce } from './announce';

const path = (id: string) => `/watchlists/${encodeURIComponent(id)}`;
const itemPath = (id: string, symbol: string) => `${path(id)}/items/${encodeURIComponent(symbol)}`;

const changed = announce('watchlists/changed');

/** The calls of `/api/watchlists`, for the signed-in user's lists. */
const watchlistApi = productApi.injectEndpoints({
  endpoints: (build) => ({
    watchlists: build.query<Watchlist[], void>({
      query: () => ({ path: '/watchlists', answer: ['items'] }),
      transformResponse: (answer: { items: Watchlist[] }) => answer.items,
      providesTags: ['watchlists'],
    }),
    watchlistCreate: build.mutation<Watchlist, { name: string; items?: { symbol: string }[] }>({
      query: (body) => ({ path: '/watchlists', method: 'POST', body }),
      invalidatesTags: ['watchlists'],
      onQueryStarted: changed,
    }),
    watchlistUpdate: build.mutation<
      Watchlist,
      {
        id: string;
        name?: string;
        was?: { name: string };
        order?: string[];
        sections?: { symbol: string; section: string; was?: string }[];
      }
    >({
      query: ({ id, ...body }) => ({ path: path(id), method: 'PATCH', body }),
      invalidatesTags: ['watchlists'],
      // Optimistic update: a rejected move is rolled back.
      async onQueryStarted({ id, name, order, sections = [] }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          watchlistApi.util.updateQueryData('watchlists', undefined, (lists) => {
            const list = lists.find((candidate) => candidate.id === id);
            if (!list) return;
            if (name !== undefined) list.name = name;
            for (const { symbol, section } of sections) {
              const item = list.items.find((candidate) => candidate.symbol === symbol);
              if (item) item.section = section;
            }
            if (order) list.items = reordered(list.items, order);
          }),
        );
        queryFulfilled.catch(() => patch.undo());
        await changed(undefined, { queryFulfilled });
      },
    }),
    watchlistDelete: build.mutation<void, string>({
      query: (id) => ({ path: path(id), method: 'DELETE' }),
      invalidatesTags: ['watchlists'],
      onQueryStarted: changed,
    }),
    watchlistRestore: build.mutation<Watchlist, string>({
      query: (id) => ({ path: `${path(id)}/restore`, method: 'POST' }),
      invalidatesTags: ['watchlists'],
      onQueryStarted: changed,
    }),
    watchlistItemAdd: build.mutation<Watchlist, { id: string; symbol: string; note?: string }>({
      query: ({ id, ...body }) => ({ path: `${path(id)}/items`, method: 'POST', body }),
      invalidatesTags: ['watchlists'],
      onQueryStarted: changed,
    }),
    watchlistItemsAdd: build.mutation<
      AddedWatchlistItems,
      { id: string; items: readonly AddWatchlistItem[] }
    >({
      query: ({ id, items }) => ({
        path: `${path(id)}/items/batch`,
        method: 'POST',
        body: { items },
      }),
      invalidatesTags: ['watchlists'],
      onQueryStarted: changed,
    }),
    watchlistItemUpdate: build.mutation<
      Watchlist,
      { id: string; symbol: string } & UpdateWatchlistItem
    >({
      query: ({ id, symbol, ...body }) => ({ path: itemPath(id, symbol), method: 'PATCH', body }),
      invalidatesTags: ['watchlists'],
      onQueryStarted: changed,
    }),
    watchlistItemRemove: build.mutation<Watchlist, { id: string; symbol: string }>({
      query: ({ id, symbol }) => ({ path: itemPath(id, symbol), method: 'DELETE' }),
      invalidatesTags: ['watchlists'],
      onQueryStarted: changed,
    }),
  }),
});

/**
 * Items in the given order of symbols. Items without a place in it follow in their current order.
 */
export function reordered(items: WatchlistItem[], order: string[]): WatchlistItem[] {
  const rank = new Map(order.map((symbol, index) => [symbol, index]));
  const of = (item: WatchlistItem) => rank.get(item.symbol) ?? order.length;
  return items.toSorted((a, b) => of(a) - of(b));
}

export const {
  useWatchlistsQuery,
  useWatchlistCreateMutation,
  useWatchlistUpdateMutation,
  useWatchlistDeleteMutation,
  useWatchlistRestoreMutation,
  useWatchlistItemAddMutation,
  useWatchlistItemRemoveMutation,
  useWatchlistItemsAddMutation,
  useWatchlistItemUpdateMutation,
} = watchlistApi;
