import { describe, expect, it } from '@jest/globals';
import { isoInstant } from './iso-instant';

describe('isoInstant', () => {
  it.each([
    ['America/New_York', '2026-01-05T09:30:00-05:00'],
    ['UTC', '2026-01-05T09:30:00+00:00'],
    ['Asia/Kolkata', '2026-01-05T09:30:00+05:30'],
  ])('has the offset of %s', (timeZone, expected) => {
    expect(isoInstant('2026-01-05', '09:30', timeZone)).toBe(expected);
  });
});
