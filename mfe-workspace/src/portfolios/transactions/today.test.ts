import { describe, expect, it } from '@jest/globals';
import { todayIn } from './today';

describe('todayIn', () => {
  it.each([
    ['America/New_York', '2026-04-15T00:30:00Z', '2026-04-14'],
    ['Pacific/Auckland', '2026-04-13T20:00:00Z', '2026-04-14'],
  ])('is the local day of %s at %s', (timeZone, instant, day) => {
    expect(todayIn(timeZone, new Date(instant))).toBe(day);
  });
});
