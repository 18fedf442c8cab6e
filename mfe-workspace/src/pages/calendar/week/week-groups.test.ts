import { describe, expect, it } from '@jest/globals';
import { calendarEvent } from '../calendar-events.fixture';
import { eventsOfWeek, weekQuery } from './week-events';
import { countdownText, weekGroups } from './week-groups';
import { CALENDAR_ADDRESS } from '../calendar-address';

const MONDAY = '2026-11-16';
const week = (timeZone = 'UTC') =>
  eventsOfWeek(
    [
      calendarEvent({ id: 'late', at: '2026-11-18T15:30:00Z' }),
      calendarEvent({ id: 'early', at: '2026-11-18T07:00:00Z' }),
      calendarEvent({ id: 'holiday', at: null, date: '2026-11-18', type: 'holiday' }),
      calendarEvent({ id: 'tokyo', at: '2026-11-15T23:50:00Z' }),
      calendarEvent({ id: 'next-week', at: '2026-11-23T00:30:00Z' }),
    ],
    MONDAY,
    timeZone,
  );
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('the events of a week', () => {
  it('are selected by local time at the edges of the week', () => {
    expect(ids(week())).toEqual(['holiday', 'early', 'late']);
    expect(ids(week('Asia/Tokyo'))).toEqual(['tokyo', 'holiday', 'early', 'late']);
    expect(week('America/New_York').find(({ id }) => id === 'next-week')).toMatchObject({
      day: '2026-11-22',
      wallTime: '19:30',
    });
  });

  it('keep their date in every zone when they have no time', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(week(timeZone).find(({ id }) => id === 'holiday')?.day).toBe('2026-11-18');
  });

  it('are requested with one more day on both sides, and the filters', () => {
    const state = CALENDAR_ADDRESS.decode('country=us,xx1&importance=3,9&search=cpi');
    expect(weekQuery(MONDAY, state)).toEqual({
      from: '2026-11-15',
      to: '2026-11-23',
      country: 'US',
      importance: '3',
      search: 'cpi',
    });
  });
});

describe('the groups of a week', () => {
  const now = { instant: new Date('2026-11-18T14:10:00Z'), day: '2026-11-18' };

  it('are days with events, and the current time within today', () => {
    expect(weekGroups(week(), MONDAY, now)).toMatchObject([
      { kind: 'day', day: '2026-11-18', count: 3, events: [{ id: 'holiday' }, { id: 'early' }] },
      { kind: 'now', events: [{ id: 'late' }], next: { id: 'late' } },
    ]);
  });

  it('have the current time on a day without events', () => {
    const groups = weekGroups([], MONDAY, now);
    expect(groups.map(({ kind }) => kind)).toEqual(['day', 'now']);
  });

  it('have no current time in another week, and hide events of a collapsed day', () => {
    const other = { instant: new Date('2026-12-18T14:10:00Z'), day: '2026-12-18' };
    expect(weekGroups(week(), MONDAY, other).map(({ kind }) => kind)).toEqual(['day']);
    expect(weekGroups(week(), MONDAY, now, () => true)).toMatchObject([{ events: [], count: 3 }]);
  });
});

it.each([
  [0, 'less than a minute'],
  [20, '1 min'],
  [80 * 60, '1 h 20 min'],
  [120 * 60, '2 h'],
  [51 * 3600, '2 d 3 h'],
])('a countdown of %i seconds reads %s', (seconds, text) => {
  const from = new Date('2026-11-18T14:10:00Z');
  expect(countdownText(from, new Date(from.getTime() + seconds * 1000))).toBe(text);
});
