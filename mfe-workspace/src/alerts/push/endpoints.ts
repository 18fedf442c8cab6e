import type {
  AlertChannel,
  PushDevice,
  PushDevices,
  PushSubscriptionInput,
  TestedAlert,
} from 'shared/contract';
import { productApi } from 'shared/store';

/** Endpoints of `/api/push/devices`, and of the test of a channel. */
const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    pushDevices: build.query<PushDevices, void>({
      query: () => ({ path: '/push/devices', answer: ['items', 'publicKey'] }),
      providesTags: ['me'],
    }),
    pushDeviceAdd: build.mutation<PushDevice, PushSubscriptionInput>({
      query: (body) => ({ path: '/push/devices', method: 'POST', body }),
      invalidatesTags: ['me'],
    }),
    pushDeviceRemove: build.mutation<null, string>({
      query: (id) => ({ path: `/push/devices/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['me'],
    }),
    alertTest: build.mutation<TestedAlert, AlertChannel>({
      query: (channel) => ({ path: '/alerts/test', method: 'POST', body: { channel } }),
      invalidatesTags: ['alerts', 'me'],
    }),
  }),
});

export const {
  usePushDevicesQuery,
  usePushDeviceAddMutation,
  usePushDeviceRemoveMutation,
  useAlertTestMutation,
} = api;
