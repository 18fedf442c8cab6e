import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  addMonths,
  civilDate,
  dayNumber,
  daysInMonth,
  isoDate,
  parseIsoDate,
  weekday,
} from './civil-dates';

const day = fc.integer({ min: -200_000, max: 200_000 });
const at = (text: string): number => parseIsoDate(text) ?? NaN;

describe('calendar', () => {
  it('agrees with Date for every day', () => {
    fc.assert(
      fc.property(day, (n) => {
        const date = new Date(n * 86_400_000);
        expect(civilDate(n)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        });
        expect(weekday(n)).toBe(date.getUTCDay());
        const { year, month, day: dayOfMonth } = civilDate(n);
        expect(dayNumber(year, month, dayOfMonth)).toBe(n);
      }),
    );
  });

  it.each([
    ['2023-03-31', -1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-12-31', -6, '2024-06-30'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2025-11-30', 3, '2026-02-28'],
  ])('moves %s by %i months to %s', (from, months, to) => {
    expect(isoDate(addMonths(at(from), months))).toBe(to);
  });

  it('keeps the day of the month unless the month is too short', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -130, max: 130 }), (n, months) => {
        const from = civilDate(n);
        const to = civilDate(addMonths(n, months));
        expect(to.day).toBe(Math.min(from.day, daysInMonth(to.year, to.month)));
        expect((to.year - from.year) * 12 + to.month - from.month).toBe(months);
      }),
    );
  });

  it.each([
    [1900, 28],
    [2000, 29],
    [2024, 29],
    [2100, 28],
  ])('gives February %i %i days', (year, days) => {
    expect(daysInMonth(year, 2)).toBe(days);
  });

  it.each(['2023-02-29', '2023-13-01', '2023-04-31', '2023-4-1', '', 'x', '2023-00-10'])(
    'knows no day %p',
    (text) => {
      expect(parseIsoDate(text)).toBeNull();
    },
  );
});
