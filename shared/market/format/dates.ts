/** Dates in en-GB, in the four lengths of the product. */
import { format, isValid, parseISO } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { MISSING } from './numbers';

export const DATE_PATTERNS = {
  full: 'EEEE, d MMMM yyyy',
  long: 'd MMMM yyyy',
  medium: 'd MMM yyyy',
  short: 'dd/MM/yyyy',
} as const;
export type DateLength = keyof typeof DATE_PATTERNS;

const TIME_PATTERN = 'HH:mm';

/** ISO date (a calendar day, the same everywhere), ISO instant (shown in local time) or Date. */
export type DateInput = string | Date | null | undefined;

function write(value: DateInput, pattern: string): string {
  if (!value) return MISSING;
  const date = typeof value === 'string' ? parseISO(value) : value;
  return isValid(date) ? format(date, pattern, { locale: enGB }) : MISSING;
}

/** `20 Nov 2026` (medium); a value that is no date is written as missing. */
export const formatDate = (value: DateInput, length: DateLength = 'medium'): string =>
  write(value, DATE_PATTERNS[length]);

/** `16:00`. */
export const formatTime = (value: DateInput): string => write(value, TIME_PATTERN);

/** `20 Nov 2026, 16:00`. */
export const formatDateTime = (value: DateInput, length: DateLength = 'medium'): string =>
  write(value, `${DATE_PATTERNS[length]}, ${TIME_PATTERN}`);
