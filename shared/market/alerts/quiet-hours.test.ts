import { describe, expect, it } from '@jest/globals';
import { isClockTime, quietHoursText, quietUntil, readQuietHours } from './quiet-hours';

const until = (from: string, to: string, timeZone: string, at: string) =>
  quietUntil({ from, to, timeZone }, new Date(at))?.toISOString() ?? null;

describe('quiet hours', () => {
  it('end on the same day', () => {
    expect(until('12:00', '14:30', 'UTC', '2026-04-13T11:59:59Z')).toBeNull();
    expect(until('12:00', '14:30', 'UTC', '2026-04-13T12:00:00Z')).toBe('2026-04-13T14:30:00.000Z');
    expect(until('12:00', '14:30', 'UTC', '2026-04-13T14:29:59.999Z')).toBe(
      '2026-04-13T14:30:00.000Z',
    );
    expect(until('12:00', '14:30', 'UTC', '2026-04-13T14:30:00Z')).toBeNull();
  });

  it('span midnight', () => {
    expect(until('22:00', '07:00', 'UTC', '2026-04-13T23:15:00Z')).toBe('2026-04-14T07:00:00.000Z');
    expect(until('22:00', '07:00', 'UTC', '2026-04-14T00:00:00Z')).toBe('2026-04-14T07:00:00.000Z');
    expect(until('22:00', '07:00', 'UTC', '2026-04-14T06:59:00Z')).toBe('2026-04-14T07:00:00.000Z');
    expect(until('22:00', '07:00', 'UTC', '2026-04-14T07:00:00Z')).toBeNull();
    expect(until('22:00', '00:00', 'UTC', '2026-04-13T23:59:00Z')).toBe('2026-04-14T00:00:00.000Z');
  });

  it('follow the time zone of the user', () => {
    expect(until('22:00', '07:00', 'Asia/Tokyo', '2026-04-13T13:00:00Z')).toBe(
      '2026-04-13T22:00:00.000Z',
    );
    expect(until('22:00', '07:00', 'America/New_York', '2026-04-13T13:00:00Z')).toBeNull();
    expect(until('22:00', '07:30', 'Asia/Kathmandu', '2026-04-13T18:00:00Z')).toBe(
      '2026-04-14T01:45:00.000Z',
    );
  });

  it('end by the local clock when clocks go forward', () => {
    // London, 29 March 2026: 01:00 GMT is followed by 02:00 BST.
    expect(until('22:00', '07:00', 'Europe/London', '2026-03-28T22:30:00Z')).toBe(
      '2026-03-29T06:00:00.000Z',
    );
    // 01:30 does not exist on that day.
    expect(until('22:00', '01:30', 'Europe/London', '2026-03-28T23:00:00Z')).toBe(
      '2026-03-29T01:00:00.000Z',
    );
  });

  it('end by the local clock when clocks go back', () => {
    // London, 25 October 2026: 02:00 BST is followed by 01:00 GMT.
    expect(until('22:00', '07:00', 'Europe/London', '2026-10-24T22:30:00Z')).toBe(
      '2026-10-25T07:00:00.000Z',
    );
    // 01:30 comes twice: the first one ends the quiet hours, and the repeated half hour is quiet again.
    expect(until('22:00', '01:30', 'Europe/London', '2026-10-24T23:00:00Z')).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    expect(until('22:00', '01:30', 'Europe/London', '2026-10-25T00:45:00Z')).toBeNull();
    expect(until('22:00', '01:30', 'Europe/London', '2026-10-25T01:10:00Z')).toBe(
      '2026-10-25T01:30:00.000Z',
    );
  });

  it('follow a clock that changes by half an hour', () => {
    // Lord Howe Island, 4 October 2026: 02:00 is followed by 02:30.
    expect(until('22:00', '07:00', 'Australia/Lord_Howe', '2026-10-03T13:00:00Z')).toBe(
      '2026-10-03T20:00:00.000Z',
    );
  });

  it('are stored as one text', () => {
    const hours = { from: '22:00', to: '07:00', timeZone: 'America/Port-au-Prince' };
    expect(readQuietHours(quietHoursText(hours))).toEqual(hours);
    for (const text of [
      '22:00-22:00 UTC',
      '25:00-07:00 UTC',
      '22:00-07:00 Mars/Base',
      '',
      null,
      {},
    ])
      expect(readQuietHours(text)).toBeNull();
  });

  it('require valid times of day', () => {
    expect(['00:00', '09:30', '23:59'].every(isClockTime)).toBe(true);
    expect(['24:00', '9:30', '12:60', '', null, '12:00:00'].some(isClockTime)).toBe(false);
  });
});
