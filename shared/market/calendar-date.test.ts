import { expect, it } from '@jest/globals';
import { isCalendarDate } from './calendar-date';

it.each(['2026-11-20', '2024-02-29', '1999-12-31'])('%s is a day', (text) =>
  expect(isCalendarDate(text)).toBe(true),
);

it.each([
  '',
  'x',
  '2026-02-29',
  '2026-13-01',
  '2026-04-31',
  '2026-4-1',
  '2026-11-20T00:00',
  ' 2026-11-20',
])('%j is not a calendar date', (text) => expect(isCalendarDate(text)).toBe(false));
