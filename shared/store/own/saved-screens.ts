import type { CreateScreen, SavedScreen, SavedScreens, UpdateScreen } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { productApi } from '../api/product-api';
import { announce } from './announce';

const path = (id: string) => `/screens/${encodeURIComponent(id)}`;

const changed = announce('saved-screens/changed');

/** The calls of `/api/screens`, for the signed-in user's screens. */
export const savedScreensApi = productApi.injectEndpoints({
  endpoints: (build) => ({
    savedScreens: build.query<SavedScreens, void>({
      query: () => ({ path: '/screens', answer: ['items'] }),
      providesTags: ['screens'],
    }),
    savedScreenCreate: build.mutation<SavedScreen, CreateScreen>({
      query: (body) => ({ path: '/screens', method: 'POST', body }),
      invalidatesTags: ['screens'],
      onQueryStarted: changed,
    }),
    savedScreenUpdate: build.mutation<SavedScreen, UpdateScreen & { id: string }>({
      query: ({ id, ...body }) => ({ path: path(id), method: 'PATCH', body }),
      invalidatesTags: ['screens'],
      onQueryStarted: changed,
    }),
    savedScreenDelete: build.mutation<SavedScreen, string>({
      query: (id) => ({ path: path(id), method: 'DELETE' }),
      invalidatesTags: ['screens'],
      onQueryStarted: changed,
    }),
    savedScreenRestore: build.mutation<SavedScreen, string>({
      query: (id) => ({ path: `${path(id)}/restore`, method: 'POST' }),
      invalidatesTags: ['screens'],
      onQueryStarted: changed,
    }),
    savedScreenOrder: build.mutation<SavedScreens, { type: ScreenerType; order: string[] }>({
      query: (body) => ({ path: '/screens', method: 'PATCH', body }),
      invalidatesTags: ['screens'],
      onQueryStarted: changed,
    }),
  }),
});

export const { useSavedScreensQuery } = savedScreensApi;
