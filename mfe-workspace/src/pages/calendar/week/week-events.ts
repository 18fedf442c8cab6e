import { useMemo } from 'react';
import { skipToken } from 'shared/store';
import type { CalendarEventRow, CalendarEvents } from 'shared/contract';
import { addDays, type Day } from 'shared/market';
import { MAX_EVENTS_PER_CALL, useCalendarEventsQuery } from '../api';
import type { CalendarState } from '../calendar-address';
import { wallClock } from '../../../time-zones/time-zones';

/** An event with its day and time in a time zone. */
export interface WeekEvent extends CalendarEventRow {
  day: Day;
  /** `HH:MM`; null for an all-day event. */
  wallTime: string | null;
}

export interface WeekEvents {
  /** Undefined before the first response. */
  events: WeekEvent[] | undefined;
  facets: CalendarEvents['facets'] | undefined;
  asOf: string | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * Query for the days of a week in any time zone: one more day on both sides, because the API uses
 * UTC.
 */
export function weekQuery(monday: Day, state: CalendarState): Record<string, string> {
  return {
    from: addDays(monday, -1),
    to: addDays(monday, 7),
    ...(state.countries.length > 0 && { country: state.countries.join(',') }),
    ...(state.importance.length > 0 && { importance: state.importance.join(',') }),
    ...(state.categories.length > 0 && { category: state.categories.join(',') }),
    ...(state.search !== '' && { search: state.search }),
  };
}

/** Paths of the filtered events as iCalendar: this week as a file, all weeks as a feed. */
export function calendarPaths(monday: Day, state: CalendarState): { file: string; feed: string } {
  const { from: _from, to: _to, ...filters } = weekQuery(monday, state);
  const path = (query: URLSearchParams) =>
    `/api/calendar/events.ics${query.size > 0 ? `?${query.toString()}` : ''}`;
  return {
    file: path(new URLSearchParams({ from: monday, to: addDays(monday, 6), ...filters })),
    feed: path(new URLSearchParams(filters)),
  };
}

/**
 * Sorted events of the week that starts on this Monday, in a time zone. All-day events come first
 * on each day. An event without a time keeps its date in every zone.
 */
export function eventsOfWeek(
  rows: readonly CalendarEventRow[],
  monday: Day,
  timeZone: string,
): WeekEvent[] {
  const sunday = addDays(monday, 6);
  return rows
    .map((row): WeekEvent => {
      if (row.at === null) return { ...row, day: row.date, wallTime: null };
      const { day, time } = wallClock(new Date(row.at), timeZone);
      return { ...row, day, wallTime: time };
    })
    .filter(({ day }) => day >= monday && day <= sunday)
    .toSorted(
      (a, b) =>
        compare(a.day, b.day) ||
        compare(a.at ?? '', b.at ?? '') ||
        b.importance - a.importance ||
        compare(a.event, b.event),
    );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const NO_ROWS: readonly CalendarEventRow[] = [];

/** Events of a week from up to two calls: a week of all countries may exceed one response. */
export function useWeekEvents(monday: Day, timeZone: string, state: CalendarState): WeekEvents {
  const query = weekQuery(monday, state);
  const first = useCalendarEventsQuery(query);
  const needsSecond = (first.currentData?.total ?? 0) > MAX_EVENTS_PER_CALL;
  const second = useCalendarEventsQuery(needsSecond ? { ...query, page: '2' } : skipToken);
  const firstRows = first.currentData?.items;
  const secondRows = needsSecond ? second.currentData?.items : NO_ROWS;
  const events = useMemo(
    () => firstRows && secondRows && eventsOfWeek([...firstRows, ...secondRows], monday, timeZone),
    [firstRows, secondRows, monday, timeZone],
  );
  return {
    events,
    facets: first.data?.facets,
    asOf: first.data?.asOf,
    error: first.error ?? second.error,
    isFetching: first.isFetching || second.isFetching,
    refetch: () => {
      void first.refetch();
      if (needsSecond) void second.refetch();
    },
  };
}
