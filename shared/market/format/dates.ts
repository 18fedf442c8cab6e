/** Dates in en-GB, in the four lengths of the product. */
import { isValid, lightFormat, parseISO } from 'date-fns';
import { MISSING } from './numbers';

// date-fns' full `format` with a locale is 5 KB in every part of the page; four lengths in one language
// need these names alone.
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
const long = (date: Date): string =>
  `${date.getDate()} ${monthOf(date)} ${lightFormat(date, 'yyyy')}`;

const LENGTHS = {
  full: (date: Date): string => `${WEEKDAYS[date.getDay()] ?? ''}, ${long(date)}`,
  long,
  medium: (date: Date): string =>
    `${date.getDate()} ${monthOf(date).slice(0, 3)} ${lightFormat(date, 'yyyy')}`,
  short: (date: Date): string => lightFormat(date, 'dd/MM/yyyy'),
} as const;
export type DateLength = keyof typeof LENGTHS;

const time = (date: Date): string => lightFormat(date, 'HH:mm');

/** ISO date (a calendar day, the same everywhere), ISO instant (shown in local time) or Date. */
export type DateInput = string | Date | null | undefined;

function write(value: DateInput, text: (date: Date) => string): string {
  if (!value) return MISSING;
  const date = typeof value === 'string' ? parseISO(value) : value;
  return isValid(date) ? text(date) : MISSING;
}

/** `20 Nov 2026` (medium); a value that is no date is written as missing. */
export const formatDate = (value: DateInput, length: DateLength = 'medium'): string =>
  write(value, LENGTHS[length]);

/** `16:00`. */
export const formatTime = (value: DateInput): string => write(value, time);

/** `20 Nov 2026, 16:00`. */
export const formatDateTime = (value: DateInput, length: DateLength = 'medium'): string =>
  write(value, (date) => `${LENGTHS[length](date)}, ${time(date)}`);
