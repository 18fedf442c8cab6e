import type {
  CalendarEvents,
  CalendarHistory,
  CalendarQuery,
  Earnings,
  UpcomingDividends,
} from 'shared/contract';
import { productApi } from 'shared/store';

/** Rows of one answer, the most that the endpoint gives. */
export const MAX_EVENTS_PER_CALL = 200;

const HISTORY_RELEASES = 60;

/** Calls of the economic calendar; all of them answer without signing in. */
export const {
  useCalendarEventsQuery,
  useCalendarHistoryQuery,
  useOwnDividendsOfWeekQuery,
  useOwnEarningsOfWeekQuery,
} = productApi.injectEndpoints({
  endpoints: (build) => ({
    calendarEvents: build.query<CalendarEvents, CalendarQuery>({
      query: (params) => ({
        path: '/calendar/events',
        params: { ...params, pageSize: String(MAX_EVENTS_PER_CALL) },
        open: true,
        answer: ['items', 'facets'],
      }),
    }),
    calendarHistory: build.query<CalendarHistory, string>({
      query: (id) => ({
        path: `/calendar/events/${encodeURIComponent(id)}/history`,
        params: { pageSize: String(HISTORY_RELEASES) },
        open: true,
        answer: ['items', 'surprises'],
      }),
    }),
    ownDividendsOfWeek: build.query<UpcomingDividends, OwnAssetsQuery>({
      query: (params) => ({
        path: '/dividends/upcoming',
        params: { ...params, pageSize: '50' },
        open: true,
        answer: ['items'],
      }),
    }),
    ownEarningsOfWeek: build.query<Earnings, OwnAssetsQuery>({
      query: (params) => ({
        path: '/earnings',
        params: { ...params, pageSize: '50' },
        open: true,
        answer: ['items'],
      }),
    }),
  }),
});

/** First and last day, and the symbols of somebody's own lists, separated by commas. */
export interface OwnAssetsQuery {
  from: string;
  to: string;
  symbols: string;
}
