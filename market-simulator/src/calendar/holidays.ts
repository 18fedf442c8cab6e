import type { CalendarEvent } from 'market-model/dataset';
import { civilDate, dayNumber, easterSunday, isoDate, weekday } from 'market-model/dates';
import { number, optional, readTable, text } from '../tables/read-table';
import type { Economy } from './economies';

type Rule = (year: number) => number;

const on =
  (month: number, day: number): Rule =>
  (year) =>
    dayNumber(year, month, day);
const easter =
  (offset: number): Rule =>
  (year) =>
    easterSunday(year) + offset;
/** The n-th such weekday of a month; 5 means the last. */
const nthWeekday =
  (n: number, dayOfWeek: number, month: number): Rule =>
  (year) => {
    if (n === 5) {
      const last = dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - 1;
      return last - ((weekday(last) - dayOfWeek + 7) % 7);
    }
    const first = dayNumber(year, month, 1);
    return first + ((dayOfWeek - weekday(first) + 7) % 7) + 7 * (n - 1);
  };

interface HolidayRow {
  calendar: string;
  event: string;
  month: number | null;
  /** Of a holiday on the same date every year. */
  day: number | null;
  /** Of a holiday on the n-th weekday of its month; 5 means the last. */
  nth: number | null;
  weekday: number | null;
  /** Days after Easter Sunday. */
  easterOffset: number | null;
}

/** Holidays on which banks and markets are closed. */
const HOLIDAYS = readTable<HolidayRow>(new URL('./holidays.csv', import.meta.url), {
  calendar: text,
  event: text,
  month: optional(number),
  day: optional(number),
  nth: optional(number),
  weekday: optional(number),
  easterOffset: optional(number),
}).map((row) => ({ calendar: row.calendar, event: row.event, rule: ruleOf(row) }));

function ruleOf(row: HolidayRow): Rule {
  const { event, month, day, nth, weekday: dayOfWeek, easterOffset } = row;
  if (easterOffset !== null) return easter(easterOffset);
  if (month !== null && day !== null) return on(month, day);
  if (month !== null && nth !== null && dayOfWeek !== null)
    return nthWeekday(nth, dayOfWeek, month);
  throw new RangeError(`holidays.csv: ${event} has no day`);
}

/**
 * All-day holidays of banks and markets, without figures. Anzac Day is also a holiday of New
 * Zealand; Australia Day is not.
 */
export function holidaysOf(
  { holidays, countryCode }: Economy,
  firstYear: number,
  lastDay: number,
): CalendarEvent[] {
  const { year: lastYear } = civilDate(lastDay);
  const events: CalendarEvent[] = [];
  for (let year = firstYear; year <= lastYear + 1; year++) {
    for (const { calendar, event, rule } of HOLIDAYS) {
      if (calendar !== holidays) continue;
      if (countryCode === 'NZ' && event === 'Australia Day') continue;
      events.push({
        date: isoDate(rule(year)),
        time: null,
        countryCode,
        event,
        importance: 1,
        actual: null,
        forecast: null,
        previous: null,
      });
    }
  }
  return events;
}
