/**
 * Days on which exchanges do not trade, by rule. Sources: the holiday pages of NYSE, LSE, Euronext, Xetra,
 * SIX, Nasdaq Nordic, Oslo Børs, HKEX, ASX and Saudi Exchange. Half days count as trading days.
 */
import { civilDate, dayNumber, weekday } from '../../dates/civil-dates';
import { easterSunday } from '../../dates/easter-sunday';
import { hongKongHolidays, saudiFeasts } from './moving-calendars';
import { tokyoHolidays } from './tokyo-holidays';

type Rule = (year: number) => readonly number[];

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

const on =
  (month: number, day: number, since = 0): Rule =>
  (year) =>
    year < since ? [] : [dayNumber(year, month, day)];
/** The n-th such weekday of a month; -1 is the last one. */
const nth =
  (n: number, dayOfWeek: number, month: number): Rule =>
  (year) => {
    if (n < 0) {
      const last = dayNumber(month === 12 ? year + 1 : year, (month % 12) + 1, 1) - 1;
      return [last - ((weekday(last) - dayOfWeek + 7) % 7)];
    }
    const first = dayNumber(year, month, 1);
    return [first + ((dayOfWeek - weekday(first) + 7) % 7) + 7 * (n - 1)];
  };
/** A given number of days after Easter Sunday. */
const easter =
  (offset: number): Rule =>
  (year) => [easterSunday(year) + offset];
/** New York: a holiday on Sunday is kept on Monday, one on Saturday the day before. */
const observed =
  (rule: Rule): Rule =>
  (year) =>
    rule(year).map((day) =>
      weekday(day) === SUNDAY ? day + 1 : weekday(day) === SATURDAY ? day - 1 : day,
    );
/** London, Sydney: a holiday on a weekend moves to the next weekday that is not a holiday. */
const substituted =
  (...rules: Rule[]): Rule =>
  (year) => {
    const days: number[] = [];
    for (const day of rules.flatMap((rule) => rule(year))) {
      let at = day;
      while (weekday(at) === SATURDAY || weekday(at) === SUNDAY || days.includes(at)) at++;
      days.push(at);
    }
    return days;
  };
const once =
  (...dates: readonly [number, number, number][]): Rule =>
  (year) =>
    dates.filter(([of]) => of === year).map(([of, month, day]) => dayNumber(of, month, day));

const NEW_YEAR = on(1, 1);
const EPIPHANY = on(1, 6);
const MAUNDY_THURSDAY = easter(-3);
const GOOD_FRIDAY = easter(-2);
const EASTER_MONDAY = easter(1);
const LABOUR_DAY = on(5, 1);
const ASCENSION = easter(39);
const WHIT_MONDAY = easter(50);
const CHRISTMAS_EVE = on(12, 24);
const CHRISTMAS = on(12, 25);
const BOXING_DAY = on(12, 26);
const NEW_YEARS_EVE = on(12, 31);
const EASTER = [GOOD_FRIDAY, EASTER_MONDAY];
const CHRISTMAS_DAYS = [CHRISTMAS, BOXING_DAY];
const YEARS_END = [CHRISTMAS_EVE, ...CHRISTMAS_DAYS, NEW_YEARS_EVE];
/** The Friday between 19 and 25 June. */
const MIDSUMMER_EVE: Rule = (year) => {
  const from = dayNumber(year, 6, 19);
  return [from + ((FRIDAY - weekday(from) + 7) % 7)];
};
const EURONEXT: readonly Rule[] = [NEW_YEAR, ...EASTER, LABOUR_DAY, ...CHRISTMAS_DAYS];

/** By the exchange code behind the point of a symbol. */
const HOLIDAYS: Readonly<Record<string, readonly Rule[]>> = {
  US: [
    // New Year on a Saturday is not kept: the day before is the last one of the books.
    (year) => NEW_YEAR(year).map((day) => (weekday(day) === SUNDAY ? day + 1 : day)),
    nth(3, MONDAY, 1),
    nth(3, MONDAY, 2),
    GOOD_FRIDAY,
    nth(-1, MONDAY, 5),
    observed(on(6, 19, 2022)),
    observed(on(7, 4)),
    nth(1, MONDAY, 9),
    nth(4, THURSDAY, 11),
    observed(CHRISTMAS),
    // Hurricane Sandy, days of mourning.
    once([2012, 10, 29], [2012, 10, 30], [2018, 12, 5], [2025, 1, 9]),
  ],
  LSE: [
    substituted(NEW_YEAR),
    ...EASTER,
    (year) => (year === 2020 ? [dayNumber(2020, 5, 8)] : nth(1, MONDAY, 5)(year)),
    (year) =>
      year === 2022
        ? [dayNumber(2022, 6, 2), dayNumber(2022, 6, 3)]
        : year === 2012
          ? [dayNumber(2012, 6, 4), dayNumber(2012, 6, 5)]
          : nth(-1, MONDAY, 5)(year),
    nth(-1, MONDAY, 8),
    substituted(CHRISTMAS, BOXING_DAY),
    once([2022, 9, 19], [2023, 5, 8]),
  ],
  AS: EURONEXT,
  BR: EURONEXT,
  LS: EURONEXT,
  PA: EURONEXT,
  MC: EURONEXT,
  MI: [...EURONEXT, on(8, 15), CHRISTMAS_EVE, NEW_YEARS_EVE],
  F: [NEW_YEAR, ...EASTER, LABOUR_DAY, ...YEARS_END],
  SW: [NEW_YEAR, on(1, 2), ...EASTER, LABOUR_DAY, ASCENSION, WHIT_MONDAY, on(8, 1), ...YEARS_END],
  OL: [
    NEW_YEAR,
    MAUNDY_THURSDAY,
    ...EASTER,
    LABOUR_DAY,
    on(5, 17),
    ASCENSION,
    WHIT_MONDAY,
    ...YEARS_END,
  ],
  CO: [
    NEW_YEAR,
    MAUNDY_THURSDAY,
    ...EASTER,
    // The day of prayer, abolished with the year 2024.
    (year) => (year < 2024 ? easter(26)(year) : []),
    ASCENSION,
    easter(40),
    WHIT_MONDAY,
    on(6, 5),
    ...YEARS_END,
  ],
  ST: [
    NEW_YEAR,
    EPIPHANY,
    ...EASTER,
    LABOUR_DAY,
    ASCENSION,
    on(6, 6, 2005),
    MIDSUMMER_EVE,
    ...YEARS_END,
  ],
  HE: [
    NEW_YEAR,
    EPIPHANY,
    ...EASTER,
    LABOUR_DAY,
    ASCENSION,
    MIDSUMMER_EVE,
    on(12, 6),
    ...YEARS_END,
  ],
  AU: [
    substituted(NEW_YEAR),
    substituted(on(1, 26)),
    ...EASTER,
    on(4, 25),
    nth(2, MONDAY, 6),
    substituted(CHRISTMAS, BOXING_DAY),
    once([2022, 9, 22]),
  ],
  HK: [
    (year) =>
      hongKongHolidays(
        year,
        EASTER.flatMap((rule) => rule(year)),
      ),
  ],
  SR: [on(2, 22, 2022), on(9, 23), saudiFeasts],
  TSE: [tokyoHolidays],
};

/** Whether the holidays of an exchange are known. */
export const hasKnownHolidays = (exchange: string): boolean => exchange in HOLIDAYS;

const closedDays = new Map<string, ReadonlySet<number>>();

/** Whether an exchange keeps a holiday on a day; false for exchanges whose holidays are not known. */
export function isMarketHoliday(exchange: string, day: number): boolean {
  const rules = HOLIDAYS[exchange];
  if (!rules) return false;
  const { year } = civilDate(day);
  const key = `${exchange}:${year}`;
  let closed = closedDays.get(key);
  if (!closed) {
    closed = new Set(rules.flatMap((rule) => [...rule(year)]));
    closedDays.set(key, closed);
  }
  return closed.has(day);
}
