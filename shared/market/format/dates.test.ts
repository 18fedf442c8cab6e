import { describe, expect, it } from '@jest/globals';
import { addDays, format } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { formatDate, formatDateTime, formatTime } from './dates';

describe('dates', () => {
  it('come in the four lengths', () => {
    expect(formatDate('2026-11-20', 'full')).toBe('Friday, 20 November 2026');
    expect(formatDate('2026-11-20', 'long')).toBe('20 November 2026');
    expect(formatDate('2026-11-05')).toBe('5 Nov 2026');
    expect(formatDate('2026-11-05', 'short')).toBe('05/11/2026');
  });

  it('are those of date-fns in British English on every day of a leap year', () => {
    const patterns = {
      full: 'EEEE, d MMMM yyyy',
      long: 'd MMMM yyyy',
      medium: 'd MMM yyyy',
      short: 'dd/MM/yyyy',
    } as const;
    for (let day = new Date(2024, 0, 1); day.getFullYear() === 2024; day = addDays(day, 1)) {
      for (const length of ['full', 'long', 'medium', 'short'] as const)
        expect(formatDate(day, length)).toBe(format(day, patterns[length], { locale: enGB }));
    }
  });

  it('show the time on a 24-hour clock', () => {
    const at = new Date(2026, 10, 20, 16, 5);
    expect(formatTime(at)).toBe('16:05');
    expect(formatDateTime(at)).toBe('20 Nov 2026, 16:05');
    expect(formatDateTime(at.toISOString())).toBe('20 Nov 2026, 16:05');
  });

  it.each([null, undefined, '', 'soon', '2026-02-30', '2026-13-01'])(
    'writes %j as missing',
    (value) => {
      expect(formatDate(value)).toBe('–');
      expect(formatTime(value)).toBe('–');
    },
  );
});
