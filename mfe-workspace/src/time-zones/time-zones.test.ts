import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { timeZones, timeZoneText, wallClock } from './time-zones';

describe('wallClock', () => {
  it.each([
    // Clocks went forward in London on 29 March 2026 and back on 25 October 2026, at 01:00 UTC.
    ['2026-03-29T00:59:00Z', 'Europe/London', '2026-03-29', '00:59'],
    ['2026-03-29T01:00:00Z', 'Europe/London', '2026-03-29', '02:00'],
    ['2026-10-25T00:59:00Z', 'Europe/London', '2026-10-25', '01:59'],
    ['2026-10-25T01:00:00Z', 'Europe/London', '2026-10-25', '01:00'],
    ['2026-11-22T23:30:00Z', 'Asia/Tokyo', '2026-11-23', '08:30'],
    ['2026-11-23T02:00:00Z', 'America/New_York', '2026-11-22', '21:00'],
    ['2026-11-23T00:00:00Z', 'Asia/Kolkata', '2026-11-23', '05:30'],
    ['2026-11-23T00:00:00Z', 'UTC', '2026-11-23', '00:00'],
  ])('at %s in %s', (instant, timeZone, day, time) => {
    expect(wallClock(new Date(instant), timeZone)).toEqual({ day, time });
  });

  it('is at most one day from UTC', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom(...timeZones()),
        (instant, timeZone) => {
          const { day, time } = wallClock(instant, timeZone);
          const hours = (Date.parse(`${day}T${time}:00Z`) - instant.getTime()) / 3_600_000;
          expect(hours).toBeGreaterThanOrEqual(-13);
          expect(hours).toBeLessThanOrEqual(14);
        },
      ),
    );
  });
});

it('labels a zone with its UTC offset on that day', () => {
  expect(timeZoneText('Europe/London', new Date('2026-07-01T12:00:00Z'))).toBe('London, GMT+1');
  expect(timeZoneText('America/New_York', new Date('2026-11-23T12:00:00Z'))).toBe(
    'New York, GMT-5',
  );
});
