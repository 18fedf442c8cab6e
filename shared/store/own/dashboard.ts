import type { Dashboard, PatchDashboard } from 'shared/contract';
import { productApi } from '../api/product-api';
import { announce } from './announce';
import { rememberStartPage } from './start-path';

const changed = announce('dashboard/changed');

/** The calls of `/api/dashboard`, for the signed-in user's dashboard. */
const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, void>({
      query: () => ({ path: '/dashboard', answer: ['layouts', 'version'] }),
      providesTags: ['dashboard'],
      async onQueryStarted(_arg, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) rememberStartPage(answer.data.startPage);
      },
    }),
    dashboardPatch: build.mutation<Dashboard, PatchDashboard>({
      query: (body) => ({ path: '/dashboard', method: 'PATCH', body }),
      invalidatesTags: (_answer, error) => (error ? ['dashboard'] : []),
      async onQueryStarted(arg, { dispatch, queryFulfilled }) {
        const announced = changed(arg, { queryFulfilled });
        try {
          const { data } = await queryFulfilled;
          rememberStartPage(data.startPage);
          dispatch(api.util.updateQueryData('dashboard', undefined, () => data));
        } catch {
          // Rejected: the tag refetches the dashboard.
        }
        await announced;
      },
    }),
  }),
});

export const { useDashboardQuery, useDashboardPatchMutation } = api;
