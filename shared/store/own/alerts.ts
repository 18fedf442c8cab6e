import type { Alert, AlertEvents, Alerts, CreateAlert, UpdateAlert } from 'shared/contract';
import { productApi } from '../api/product-api';
import { announce } from './announce';

const path = (id: string) => `/alerts/${encodeURIComponent(id)}`;

const changed = announce('alerts/changed');

/** The calls of `/api/alerts`, for the signed-in user's alerts and fired events. */
const alertsApi = productApi.injectEndpoints({
  endpoints: (build) => ({
    alerts: build.query<Alerts, void>({
      query: () => ({ path: '/alerts', answer: ['items', 'limit'] }),
      providesTags: ['alerts'],
    }),
    alertEvents: build.query<AlertEvents, void>({
      query: () => ({ path: '/alerts/events', answer: ['items', 'unread'] }),
      providesTags: ['alerts'],
    }),
    alertCreate: build.mutation<Alert, CreateAlert>({
      query: (body) => ({ path: '/alerts', method: 'POST', body }),
      invalidatesTags: ['alerts'],
      onQueryStarted: changed,
    }),
    alertReplace: build.mutation<Alert, UpdateAlert & { id: string }>({
      query: ({ id, ...body }) => ({ path: path(id), method: 'PUT', body }),
      invalidatesTags: ['alerts'],
      onQueryStarted: changed,
    }),
    alertDelete: build.mutation<Alert, string>({
      query: (id) => ({ path: path(id), method: 'DELETE' }),
      invalidatesTags: ['alerts'],
      onQueryStarted: changed,
    }),
    alertEventsRead: build.mutation<AlertEvents, { ids?: string[] }>({
      query: (body) => ({ path: '/alerts/events/read', method: 'POST', body }),
      invalidatesTags: ['alerts'],
      onQueryStarted: changed,
    }),
  }),
});

export const {
  useAlertsQuery,
  useAlertEventsQuery,
  useAlertCreateMutation,
  useAlertReplaceMutation,
  useAlertDeleteMutation,
  useAlertEventsReadMutation,
} = alertsApi;
