import type { CreateScreen, SavedScreen, SavedScreens, UpdateScreen } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import { productApi } from 'shared/store';

const path = (id: string) => `/screens/${encodeURIComponent(id)}`;

/** The calls of `/api/screens`, all for the signed-in person's own screens. */
export const screenApi = productApi.injectEndpoints({
  endpoints: (build) => ({
    screens: build.query<SavedScreens, void>({
      query: () => ({ path: '/screens', answer: ['items'] }),
      providesTags: ['screens'],
    }),
    screenCreate: build.mutation<SavedScreen, CreateScreen>({
      query: (body) => ({ path: '/screens', method: 'POST', body }),
      invalidatesTags: ['screens'],
    }),
    screenUpdate: build.mutation<SavedScreen, UpdateScreen & { id: string }>({
      query: ({ id, ...body }) => ({ path: path(id), method: 'PATCH', body }),
      invalidatesTags: ['screens'],
    }),
    screenDelete: build.mutation<SavedScreen, string>({
      query: (id) => ({ path: path(id), method: 'DELETE' }),
      invalidatesTags: ['screens'],
    }),
    screenRestore: build.mutation<SavedScreen, string>({
      query: (id) => ({ path: `${path(id)}/restore`, method: 'POST' }),
      invalidatesTags: ['screens'],
    }),
    screenOrder: build.mutation<SavedScreens, { type: ScreenerType; order: string[] }>({
      query: (body) => ({ path: '/screens', method: 'PATCH', body }),
      invalidatesTags: ['screens'],
    }),
  }),
});

export const { useScreensQuery } = screenApi;
