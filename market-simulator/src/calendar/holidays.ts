import type { CalendarEvent } from 'api/dataset';
import { civilDate, dayNumber, easterSunday, isoDate, weekday } from 'api/dates';
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
const nth =
  (n: number, dayOfWeek: number, month: number): Rule =>
  (year) => {
    if (n === 5) {
      const last = dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - 1;
      return last - ((weekday(last) - dayOfWeek + 7) % 7);
    }
    const first = dayNumber(year, month, 1);
    return first + ((dayOfWeek - weekday(first) + 7) % 7) + 7 * (n - 1);
  };

const NEW_YEAR: readonly [string, Rule] = ["New Year's Day", on(1, 1)];
const GOOD_FRIDAY: readonly [string, Rule] = ['Good Friday', easter(-2)];
const EASTER_MONDAY: readonly [string, Rule] = ['Easter Monday', easter(1)];
const LABOUR: readonly [string, Rule] = ['Labour Day', on(5, 1)];
const CHRISTMAS: readonly [string, Rule] = ['Christmas Day', on(12, 25)];
const BOXING: readonly [string, Rule] = ['Boxing Day', on(12, 26)];
const CHRISTIAN = [NEW_YEAR, GOOD_FRIDAY, EASTER_MONDAY, LABOUR, CHRISTMAS, BOXING];

/** Holidays on which banks and markets are closed, by the names that economies give. */
const HOLIDAYS: Readonly<Record<string, readonly (readonly [string, Rule])[]>> = {
  us: [
    NEW_YEAR,
    ['Martin Luther King Day', nth(3, 1, 1)],
    ["Presidents' Day", nth(3, 1, 2)],
    GOOD_FRIDAY,
    ['Memorial Day', nth(5, 1, 5)],
    ['Juneteenth', on(6, 19)],
    ['Independence Day', on(7, 4)],
    ['Labor Day', nth(1, 1, 9)],
    ['Thanksgiving Day', nth(4, 4, 11)],
    CHRISTMAS,
  ],
  gb: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ['Early May Bank Holiday', nth(1, 1, 5)],
    ['Summer Bank Holiday', nth(5, 1, 8)],
    CHRISTMAS,
    BOXING,
  ],
  de: [...CHRISTIAN, ['German Unity Day', on(10, 3)]],
  fr: [...CHRISTIAN.slice(0, 5), ['Bastille Day', on(7, 14)], ["All Saints' Day", on(11, 1)]],
  it: [...CHRISTIAN, ['Republic Day', on(6, 2)], ['Assumption Day', on(8, 15)]],
  es: [...CHRISTIAN.slice(0, 5), ['National Day', on(10, 12)], ['Constitution Day', on(12, 6)]],
  eu: CHRISTIAN,
  nordic: CHRISTIAN,
  ch: [...CHRISTIAN, ['National Day', on(8, 1)]],
  jp: [
    NEW_YEAR,
    ['National Foundation Day Holiday', on(2, 11)],
    ['Constitution Day', on(5, 3)],
    ['Culture Day Holiday', on(11, 3)],
    ['Labour Thanksgiving Day', on(11, 23)],
  ],
  cn: [NEW_YEAR, LABOUR, ['National Day', on(10, 1)]],
  ca: [
    NEW_YEAR,
    GOOD_FRIDAY,
    ['Canada Day', on(7, 1)],
    ['Labour Day', nth(1, 1, 9)],
    ['Thanksgiving Day', nth(2, 1, 10)],
    CHRISTMAS,
    BOXING,
  ],
  au: [
    NEW_YEAR,
    ['Australia Day', on(1, 26)],
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ['Anzac Day', on(4, 25)],
    CHRISTMAS,
    BOXING,
  ],
  tr: [NEW_YEAR, ['Republic Day', on(10, 29)]],
  in: [
    ['Republic Day', on(1, 26)],
    ['Independence Day', on(8, 15)],
  ],
  kr: [NEW_YEAR, ['National Foundation Day Holiday', on(10, 3)], CHRISTMAS],
  sg: [NEW_YEAR, GOOD_FRIDAY, LABOUR, ['National Day', on(8, 9)], CHRISTMAS],
  br: [
    NEW_YEAR,
    GOOD_FRIDAY,
    LABOUR,
    ['Independence Day', on(9, 7)],
    ['Republic Day', on(11, 15)],
    CHRISTMAS,
  ],
  mx: [NEW_YEAR, LABOUR, ['Independence Day', on(9, 16)], CHRISTMAS],
  za: [NEW_YEAR, GOOD_FRIDAY, LABOUR, ['Heritage Day Holiday', on(9, 24)], CHRISTMAS],
};

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
    for (const [event, rule] of HOLIDAYS[holidays] ?? []) {
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
