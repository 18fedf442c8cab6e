import { describe, expect, it } from '@jest/globals';
import { missedBusinessDays } from './stale-fixing';

describe('the age of rates in business days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-22', 0],
    // Monday before the fixing.
    ['2026-11-20', '2026-11-23', 0],
    ['2026-11-20', '2026-11-24', 1],
    ['2026-11-19', '2026-11-21', 1],
    ['2026-04-13', '2026-04-20', 4],
    ['2026-11-21', '2026-11-20', 0],
  ])('of %s seen on %s: %d missed', (rateDate, today, missed) => {
    expect(missedBusinessDays(rateDate, today)).toBe(missed);
  });
});
