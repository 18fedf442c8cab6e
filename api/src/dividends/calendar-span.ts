import { addMonths, civilDate, dayNumber, isoDate, weekday } from 'market-model/dates/civil-dates';
import type { DayRange } from '../market/listing/day-range';

const SATURDAY = 6;
const SUNDAY = 0;

/** The first weekday after a day: the next trading opportunity after prices of that day. */
export function nextWeekday(day: number): number {
  let next = day + 1;
  while (weekday(next) === SATURDAY || weekday(next) === SUNDAY) next++;
  return next;
}

/** The week, Monday to Sunday, or the month that a day lies in. */
export function calendarSpan(span: 'week' | 'month', day: number): DayRange {
  if (span === 'week') {
    const monday = day - ((weekday(day) + 6) % 7);
    return { from: isoDate(monday), to: isoDate(monday + 6) };
  }
  const { year, month } = civilDate(day);
  const first = dayNumber(year, month, 1);
  return { from: isoDate(first), to: isoDate(addMonths(first, 1) - 1) };
}
