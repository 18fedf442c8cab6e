import { describe, expect, it } from 'vitest';
import { addMonths, dayNumber } from '../../dates/civil-dates';
import { isRecent } from './trailing-year';

describe('isRecent', () => {
  it('is true up to the day 15 months after the end of the period', () => {
    const wrongDays: { end: number; day: number }[] = [];
    for (let end = dayNumber(2019, 1, 1); end < dayNumber(2021, 1, 1); end++)
      for (let day = end + 440; day < end + 480; day++)
        if (isRecent(end, day) !== end >= addMonths(day, -15)) wrongDays.push({ end, day });
    expect(wrongDays).toEqual([]);
    expect(isRecent(dayNumber(2020, 3, 31), dayNumber(2021, 6, 30))).toBe(true);
    expect(isRecent(dayNumber(2020, 3, 31), dayNumber(2021, 8, 1))).toBe(false);
    expect(isRecent(-Infinity, dayNumber(2021, 8, 1))).toBe(false);
  });
});
