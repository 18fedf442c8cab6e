import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMonths,
  daysBetween,
  isDay,
  mondayOf,
  spanOf,
  spanText,
  stepSpan,
  weekdayOf,
  weeksOf,
} from './calendar-days';

describe('calendar days', () => {
  it('knows days that exist', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '1026-01-01', 'today'])
      expect(isDay(text)).toBe(false);
  });

  it('counts over the changes of clocks', () => {
    // Europe and America change their clocks on different Sundays. Calendar days are not affected.
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
    expect(addDays('2026-11-01', -1)).toBe('2026-10-31');
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-11-08', '2026-10-18')).toBe(-21);
    expect(stepSpan('week', '2026-03-25', 1)).toBe('2026-03-30');
    expect(stepSpan('week', '2026-10-25', 1)).toBe('2026-10-26');
  });

  it('starts weeks on Monday, over the turn of the year', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    expect(spanOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' });
  });

  it('keeps the day of the month where the month is long enough', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15');
    expect(spanOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(stepSpan('month', '2026-01-31', -1)).toBe('2025-12-01');
  });

  it('covers a month by whole weeks', () => {
    const weeks = weeksOf('2026-11-01', '2026-11-30');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeksOf('2027-02-01', '2027-02-28')).toHaveLength(4);
  });

  it('names spans in words', () => {
    expect(spanText('week', { from: '2026-11-23', to: '2026-11-29' })).toBe(
      '23 – 29 November 2026',
    );
    expect(spanText('week', { from: '2026-11-30', to: '2026-12-06' })).toBe(
      '30 November – 6 December 2026',
    );
    expect(spanText('week', { from: '2026-12-28', to: '2027-01-03' })).toBe(
      '28 December 2026 – 3 January 2027',
    );
    expect(spanText('month', { from: '2026-11-01', to: '2026-11-30' })).toBe('November 2026');
  });
});
