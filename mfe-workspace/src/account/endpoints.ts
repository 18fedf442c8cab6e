import type { AccountSessionList, Profile } from 'shared/contract';
import { productApi } from 'shared/store';

/** Endpoints of `/api/me`, for the signed-in visitor's account. */
export const {
  useProfileQuery,
  useProfileRenameMutation,
  useAccountSessionsQuery,
  useAccountSessionEndMutation,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    profile: build.query<Profile, void>({
      query: () => ({ path: '/me', answer: ['uid', 'email'] }),
      providesTags: ['me'],
    }),
    profileRename: build.mutation<Profile, string>({
      query: (name) => ({ path: '/me', method: 'PATCH', body: { name } }),
      invalidatesTags: ['me'],
    }),
    accountSessions: build.query<AccountSessionList, void>({
      query: () => ({ path: '/me/sessions', answer: ['items'] }),
      providesTags: ['me'],
    }),
    accountSessionEnd: build.mutation<null, string>({
      query: (signedInAt) => ({
        path: `/me/sessions/${encodeURIComponent(signedInAt)}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['me'],
    }),
  }),
});
