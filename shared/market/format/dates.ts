/** Dates in the four lengths of the product: en-GB, or in the user's date order. */
import { notation, type DateFormat } from './notation';
import { MISSING } from './numbers';
import { parseIso } from './iso-date';
import { zoneFormats } from './zone-formats';

// A date library costs 3 to 8 KB in every remote. Four formats in one language only need these
// names.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const monthOf = (date: Date): string => MONTHS[date.getMonth()] ?? '';
const shortMonthOf = (date: Date): string => monthOf(date).slice(0, 3);
const weekdayOf = (date: Date): string => WEEKDAYS[date.getDay()] ?? '';
const digits = (value: number, length = 2): string => String(value).padStart(length, '0');
const yearOf = (date: Date): string => digits(date.getFullYear(), 4);
const monthDigits = (date: Date): string => digits(date.getMonth() + 1);
const dayDigits = (date: Date): string => digits(date.getDate());
const isoDate = (date: Date): string => `${yearOf(date)}-${monthDigits(date)}-${dayDigits(date)}`;

export type DateLength = 'full' | 'long' | 'medium' | 'short';
type Lengths = Readonly<Record<DateLength, (date: Date) => string>>;

const LENGTHS: Readonly<Record<DateFormat, Lengths>> = {
  'day-month-year': {
    full: (date) => `${weekdayOf(date)}, ${date.getDate()} ${monthOf(date)} ${yearOf(date)}`,
    long: (date) => `${date.getDate()} ${monthOf(date)} ${yearOf(date)}`,
    medium: (date) => `${date.getDate()} ${shortMonthOf(date)} ${yearOf(date)}`,
    short: (date) => `${dayDigits(date)}/${monthDigits(date)}/${yearOf(date)}`,
  },
  'month-day-year': {
    full: (date) => `${weekdayOf(date)}, ${monthOf(date)} ${date.getDate()}, ${yearOf(date)}`,
    long: (date) => `${monthOf(date)} ${date.getDate()}, ${yearOf(date)}`,
    medium: (date) => `${shortMonthOf(date)} ${date.getDate()}, ${yearOf(date)}`,
    short: (date) => `${monthDigits(date)}/${dayDigits(date)}/${yearOf(date)}`,
  },
  iso: {
    full: (date) => `${weekdayOf(date)}, ${isoDate(date)}`,
    long: isoDate,
    medium: isoDate,
    short: isoDate,
  },
};

const time = (date: Date): string => `${digits(date.getHours())}:${digits(date.getMinutes())}`;

/**
 * ISO date (a calendar day, independent of time zones), ISO instant (shown in the configured time
 * zone) or Date.
 */
export type DateInput = string | Date | null | undefined;

const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;
const formatIn = zoneFormats({
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

/** A date whose local clock equals the clock of a zone at that instant. */
function inZone(date: Date, timeZone: string): Date {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = part;
  return new Date(year, month - 1, day, hour, minute);
}

function write(value: DateInput, text: (date: Date) => string): string {
  if (!value) return MISSING;
  const date = typeof value === 'string' ? parseIso(value) : value;
  if (Number.isNaN(date.getTime())) return MISSING;
  const { timeZone } = notation();
  const isInstant = typeof value !== 'string' || !CALENDAR_DAY.test(value);
  return text(timeZone !== null && isInstant ? inZone(date, timeZone) : date);
}

const inLength =
  (length: DateLength) =>
  (date: Date): string =>
    LENGTHS[notation().dates][length](date);

/** `20 Nov 2026` (medium). An invalid date is formatted as missing. */
export const formatDate = (value: DateInput, length: DateLength = 'medium'): string =>
  write(value, inLength(length));

/**
 * Day, month and year of a date, for layouts that need only some of them: `20`, `Nov`, `November`,
 * `2026`.
 */
export function dateParts(value: DateInput): {
  day: string;
  month: string;
  monthLong: string;
  year: string;
} {
  const words = (text: (date: Date) => string): string => write(value, text);
  return {
    day: words((date) => String(date.getDate())),
    month: words(shortMonthOf),
    monthLong: words(monthOf),
    year: words(yearOf),
  };
}

/** `16:00`. */
export const formatTime = (value: DateInput): string => write(value, time);

/** `20 Nov 2026, 16:00`. */
export const formatDateTime = (value: DateInput, length: DateLength = 'medium'): string =>
  write(value, (date) => `${inLength(length)(date)}, ${time(date)}`);
