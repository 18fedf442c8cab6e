import type { Job, TrackRecordQuery } from 'shared/contract';
import { productApi } from 'shared/store';

const api = productApi.injectEndpoints({
  endpoints: (build) => ({
    startTrackRecord: build.mutation<Job, { id: string; query: TrackRecordQuery }>({
      query: ({ id, query }) => ({
        path: `/pro-filters/${id}/track-record`,
        method: 'POST',
        body: query,
        // Only the visitor's own screens need authentication.
        open: query.screenId === undefined,
        answer: ['id', 'status', 'progress'],
      }),
    }),
    trackRecordJob: build.query<Job, string>({
      query: (id) => ({ path: `/jobs/${id}`, open: true, answer: ['id', 'status', 'progress'] }),
      // A result is large, and the card that requested it keeps it.
      keepUnusedDataFor: 0,
    }),
    cancelTrackRecord: build.mutation<Job, string>({
      query: (id) => ({
        path: `/jobs/${id}`,
        method: 'DELETE',
        open: true,
        answer: ['id', 'status'],
      }),
    }),
  }),
});

export const { useStartTrackRecordMutation, useTrackRecordJobQuery, useCancelTrackRecordMutation } =
  api;
