/** Calendar arithmetic on day numbers (days since 1970-01-01, UTC). No Date objects: it runs per asset. */

export interface CivilDate {
  year: number;
  /** 1–12 */
  month: number;
  /** 1–31 */
  day: number;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Number of days in a month (1–12). */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 31);

/** Day number of a Gregorian date (algorithm: Howard Hinnant, "days_from_civil"). */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Gregorian date of a day number (Howard Hinnant, "civil_from_days"). */
export function civilDate(dayNumber: number): CivilDate {
  const z = dayNumber + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

/** The same day-of-month `months` later (negative: earlier), clamped to the end of the month. */
export function addMonths(day: number, months: number): number {
  const date = civilDate(day);
  const index = date.year * 12 + date.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return dayNumber(year, month, Math.min(date.day, daysInMonth(year, month)));
}

/** `YYYY-MM-DD` of a day number. */
export function isoDate(day: number): string {
  return day >= 0 && day < WRITTEN_DAYS ? (written[day] ??= writeIsoDate(day)) : writeIsoDate(day);
}

/** Dates from 1970 on are written once each: a market asks for the same ones millions of times. */
const WRITTEN_DAYS = 80_000;
const written: string[] = [];

function writeIsoDate(day: number): string {
  const { year, month, day: d } = civilDate(day);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

/** Day number of `YYYY-MM-DD`; null when the text is not a date that exists. */
export function parseIsoDate(text: string): number | null {
  if (text.length !== 10 || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN)
    return null;
  const year = 100 * twoDigits(text, 0) + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  // A non-digit turns its number into NaN.
  return Number.isNaN(year + month + day) ? null : dayNumberOrNull(year, month, day);
}

const HYPHEN = 45;
const ZERO = 48;

/** The number that two digits write; NaN for other signs. No regular expression: this runs per statement. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const ones = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 10 * tens + ones : NaN;
}

/** Like {@link dayNumber}, but null for dates that do not exist (31 April, month 13). */
export function dayNumberOrNull(year: number, month: number, day: number): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return dayNumber(year, month, day);
}

/** 0 Sunday … 6 Saturday. */
export const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;
