import type { CalendarEventRow } from 'shared/contract';

/** A calendar event in the API's format. */
export function calendarEvent(event: Partial<CalendarEventRow> = {}): CalendarEventRow {
  const at = event.at === undefined ? '2026-11-18T07:00:00Z' : event.at;
  return {
    id: 'cpi-2026-11-18',
    seriesId: 'cpi',
    date: at?.slice(0, 10) ?? '2026-11-18',
    time: at?.slice(11, 16) ?? null,
    at,
    countryCode: 'GB',
    event: 'Inflation Rate YoY (Oct)',
    type: 'event',
    category: 'inflation',
    importance: 3,
    status: 'scheduled',
    actual: null,
    forecast: '2.2%',
    previous: '1.7%',
    figures: {
      actual: null,
      forecast: { value: 2.2, unit: '%' },
      previous: { value: 1.7, unit: '%' },
    },
    polarity: 'lower-is-better',
    surprise: null,
    revised: null,
    ...event,
  };
}
