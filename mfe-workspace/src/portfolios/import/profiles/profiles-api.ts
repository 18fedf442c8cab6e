import type { ImportProfiles, PutImportProfile } from 'shared/contract';
import { productApi } from 'shared/store';

type StoredProfile = ImportProfiles['items'][number];

/**
 * Endpoints of `/api/import-profiles`. Mutations update the cached list instead of refetching it.
 */
export const profilesApi = productApi.injectEndpoints({
  endpoints: (build) => ({
    importProfiles: build.query<ImportProfiles, void>({
      query: () => ({ path: '/import-profiles', answer: ['items'] }),
    }),
    importProfilePut: build.mutation<StoredProfile, PutImportProfile>({
      query: (body) => ({
        path: '/import-profiles',
        method: 'PUT',
        body,
        answer: ['version', 'profile'],
      }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const stored = await queryFulfilled.then(({ data }) => data).catch(() => null);
        if (stored)
          dispatch(
            profilesApi.util.updateQueryData('importProfiles', undefined, ({ items }) => ({
              items: [
                ...items.filter(({ profile }) => profile.broker !== stored.profile.broker),
                stored,
              ],
            })),
          );
      },
    }),
    importProfileDelete: build.mutation<void, string>({
      query: (broker) => ({
        path: `/import-profiles/${encodeURIComponent(broker)}`,
        method: 'DELETE',
      }),
      onQueryStarted: async (broker, { dispatch, queryFulfilled }) => {
        const isDeleted = await queryFulfilled.then(() => true).catch(() => false);
        if (isDeleted)
          dispatch(
            profilesApi.util.updateQueryData('importProfiles', undefined, ({ items }) => ({
              items: items.filter(({ profile }) => profile.broker !== broker),
            })),
          );
      },
    }),
  }),
});

export const {
  useImportProfilesQuery,
  useLazyImportProfilesQuery,
  useImportProfilePutMutation,
  useImportProfileDeleteMutation,
} = profilesApi;
