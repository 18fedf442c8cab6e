import type {
  CalendarEvents,
  CalendarHistory,
  CalendarQuery,
  Earnings,
  UpcomingDividends,
} from 'shared/contract';
import { productApi } from 'shared/store';

/** Maximum number of rows per response. */
export const MAX_EVENTS_PER_CALL = 200;

const HISTORY_RELEASES = 60;

/** Endpoints of the economic calendar; none needs sign-in. */
export const {
  useCalendarEventsQuery,
  useCalendarHistoryQuery,
  useUserDividendsOfWeekQuery,
  useUserEarningsOfWeekQuery,
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
    userDividendsOfWeek: build.query<UpcomingDividends, UserAssetsQuery>({
      query: (params) => ({
        path: '/dividends/upcoming',
        params: { ...params, pageSize: '50' },
        open: true,
        answer: ['items'],
      }),
    }),
    userEarningsOfWeek: build.query<Earnings, UserAssetsQuery>({
      query: (params) => ({
        path: '/earnings',
        params: { ...params, pageSize: '50' },
        open: true,
        answer: ['items'],
      }),
    }),
  }),
});

/** First and last day, and the symbols of the visitor's lists, comma-separated. */
export interface UserAssetsQuery {
  from: string;
  to: string;
  symbols: string;
}
