import { describe, expect, it } from '@jest/globals';
import { calendarEvent } from '../pages/calendar/calendar-events.fixture';
import { comingEvents } from './coming-events';

const event = (id: string, at: string, importance: 1 | 2 | 3) =>
  calendarEvent({ id, at, importance });
const ids = (rows: ReturnType<typeof calendarEvent>[], count: number, zone = 'UTC') =>
  comingEvents(rows, '2026-11-18', zone, count).map(({ id }) => id);

describe('events of a widget', () => {
  const rows = [
    event('yesterday', '2026-11-17T07:00:00Z', 3),
    event('medium', '2026-11-18T09:00:00Z', 2),
    event('high', '2026-11-20T09:00:00Z', 3),
    event('next-week', '2026-11-24T09:00:00Z', 3),
  ];

  it('start today, in order', () => {
    expect(ids(rows, 10)).toEqual(['medium', 'high', 'next-week']);
  });

  it('prefer important ones to slightly nearer ones', () => {
    expect(ids(rows, 1)).toEqual(['high']);
    expect(ids(rows, 2)).toEqual(['medium', 'high']);
  });

  it('start at the day of the time zone in the settings', () => {
    const late = [event('late', '2026-11-17T23:30:00Z', 3)];
    expect(ids(late, 5)).toEqual([]);
    expect(ids(late, 5, 'Europe/Berlin')).toEqual(['late']);
  });
});
