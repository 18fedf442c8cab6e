import { describe, expect, it } from 'vitest';
import { parseIsoDate } from './civil-dates';
import { dayIn } from './zoned-time';

describe('dayIn', () => {
  it.each([
    ['America/New_York', '2026-04-15T00:30:00Z', '2026-04-14'],
    ['Pacific/Auckland', '2026-04-13T20:00:00Z', '2026-04-14'],
    ['UTC', '2026-04-13T23:59:59Z', '2026-04-13'],
  ])('in %s is the local one at %s', (timeZone, instant, day) => {
    expect(dayIn(timeZone, new Date(instant))).toBe(parseIsoDate(day));
  });
});
