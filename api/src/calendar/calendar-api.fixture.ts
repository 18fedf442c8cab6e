import { expect } from 'vitest';
import fc from 'fast-check';
import { calendarEventsSchema, type CalendarEvents } from 'shared/contract/schemas';
import type { CalendarEvent } from 'market-model/dataset/records/calendar-event';
import { openCollectionsApi, type CollectionsApi } from '../market/testing/collections-api.fixture';
import { anyEvent, event } from './events.fixture';
import { calendarRoutes } from './routes';

/** Many requests over real connections, on a machine that has other work, milliseconds. */
export const PATIENCE = 60_000;

/** A Wednesday. */
const NOW = new Date('2026-04-15T13:00:00Z');

/** Events of every kind, the same in each run. */
export const [SAMPLE = []] = fc.sample(fc.array(anyEvent, { minLength: 250, maxLength: 250 }), {
  numRuns: 1,
  seed: 11,
});

/** The calendar over HTTP on 15 April 2026, with these events. */
export const openCalendarApi = (events: readonly CalendarEvent[]): Promise<CollectionsApi> =>
  openCollectionsApi({
    records: [
      { symbol: 'AAPL.US', assetType: 'stock', fields: { symbol: 'AAPL.US' }, provenance: {} },
    ],
    collections: { 'calendar-events': events },
    register: (app, market) =>
      app.register(calendarRoutes, { prefix: '/api', market, now: () => NOW }),
  });

/** The week of that day, and a day on either side of it. */
export const WEEK = [
  event({ date: '2026-04-12', event: 'Sunday before' }),
  event({
    date: '2026-04-13',
    time: null,
    event: 'Bank Holiday',
    countryCode: 'GB',
    importance: 1,
    forecast: null,
    previous: null,
  }),
  event({ date: '2026-04-15', time: '12:30', actual: '4.3%' }),
  event({ date: '2026-04-15', time: '12:45', event: 'Retail Sales m/m', importance: 2 }),
  event({ date: '2026-04-19', time: '23:30', event: 'CPI y/y', countryCode: 'JP' }),
  event({ date: '2026-04-20', event: 'Monday after' }),
];

/** Calls `GET /calendar/events` and parses the answer by its schema. */
export async function eventsOf(api: CollectionsApi, query = ''): Promise<CalendarEvents> {
  const answer = await api.get(`/calendar/events${query}`);
  expect(answer.status).toBe(200);
  return calendarEventsSchema.parse(answer.json());
}
