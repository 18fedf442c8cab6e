import { describe, expect, it } from 'vitest';
import { parseIsoDate } from './civil-dates';
import { dayIn, instantIn } from './zoned-time';

describe('dayIn', () => {
  it.each([
    ['America/New_York', '2026-04-15T00:30:00Z', '2026-04-14'],
    ['Pacific/Auckland', '2026-04-13T20:00:00Z', '2026-04-14'],
    ['UTC', '2026-04-13T23:59:59Z', '2026-04-13'],
  ])('in %s is the local one at %s', (timeZone, instant, day) => {
    expect(dayIn(timeZone, new Date(instant))).toBe(parseIsoDate(day));
  });
});

describe('instantIn', () => {
  it.each([
    ['Europe/London', '2026-06-15', 8 * 60, '2026-06-15T07:00:00Z'],
    ['Pacific/Auckland', '2026-01-15', 10 * 60, '2026-01-14T21:00:00Z'],
    // Before and after the change of clocks at 02:00.
    ['America/New_York', '2026-03-08', 0, '2026-03-08T05:00:00Z'],
    ['America/New_York', '2026-03-08', 12 * 60, '2026-03-08T16:00:00Z'],
    ['America/New_York', '2026-11-01', 0, '2026-11-01T04:00:00Z'],
    ['America/New_York', '2026-11-01', 12 * 60, '2026-11-01T17:00:00Z'],
    // Twice: the first one counts.
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00Z'],
    // A midnight that does not exist: clocks go from 23:59 to 01:00.
    ['America/Sao_Paulo', '2018-11-04', 0, '2018-11-04T03:00:00Z'],
    ['America/Sao_Paulo', '2018-11-04', 60, '2018-11-04T03:00:00Z'],
    ['Asia/Beirut', '2022-03-27', 0, '2022-03-26T22:00:00Z'],
    ['Asia/Beirut', '2022-03-27', 9 * 60, '2022-03-27T06:00:00Z'],
    // Hours of the evening before.
    ['America/New_York', '2026-03-09', -7 * 60, '2026-03-08T21:00:00Z'],
  ])('in %s on %s at minute %i is %s', (timeZone, date, minute, instant) => {
    const day = parseIsoDate(date) ?? Number.NaN;
    expect(new Date(instantIn(timeZone, day, minute)).toISOString()).toBe(
      new Date(instant).toISOString(),
    );
  });
});
