import { DATE_ORDERS } from 'shared/contract/schemas';
import { dayNumberOrNull } from 'market-model/dates/civil-dates';
import { monthOf } from './month-names';

export { DATE_ORDERS };
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Characters of a date in a file, including the time of day. Longer cells are not dates. */
export const MAX_DATE_LENGTH = 100;

/** Date, with or without a time of day behind it: `20260105;093000`, `2026-01-05, 09:30 CET`. */
const NUMERIC = /^(\d{1,4})[-/.] ?(\d{1,2})[-/.] ?(\d{1,4})\.?(?:[T ,;] ?\d.*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ,;] ?\d.*)?$/;
/** `11/18/2024 as of 11/15/2024`: booked on the first day, of the second one. */
const AS_OF = /^\d{1,2}\/\d{1,2}\/\d{4} as of (\d{1,2}\/\d{1,2}\/\d{4})$/;
const TIME_OF_DAY = /\d{1,2}[:.]\d{2}/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/**
 * Orders of day, month and year in which all dates of a column can be read.
 * @returns every order that fits; may be empty
 */
export const dateOrdersOf = (cells: readonly string[]): DateOrder[] =>
  DATE_ORDERS.filter((order) => cells.every((cell) => readDate(cell, order) !== null));

/**
 * Day number of a date in an order. Null if it is not a date. Two-digit years are of this century.
 */
export function readDate(text: string, order: DateOrder): number | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  const effective = AS_OF.exec(text)?.[1];
  if (effective !== undefined) return readDate(effective, order);
  const compact = COMPACT.exec(text);
  if (compact) {
    const year = Number(compact[1]);
    if (year < FIRST_YEAR || year > LAST_YEAR) return null;
    return dayNumberOrNull(year, Number(compact[2]), Number(compact[3]));
  }
  const parts = NUMERIC.exec(text);
  if (!parts) return dateInWords(text);
  const [first = '', second = '', third = ''] = parts.slice(1);
  if (first.length === 4) return order === 'ymd' ? dated(first, second, third) : null;
  // Dates with points are written with the day first.
  if (order === 'mdy' && /^\d{1,2}\. ?\d{1,2}\./.test(text)) return null;
  if (order === 'ymd' || third.length === 3 || third.length === 1 || first.length > 2) return null;
  return order === 'dmy' ? dated(third, second, first) : dated(third, first, second);
}

const CENTURY = 2000;

function dated(year: string, month: string, day: string): number | null {
  if (day.length > 2 || (year.length !== 2 && year.length !== 4)) return null;
  const fullYear = year.length === 2 ? CENTURY + Number(year) : Number(year);
  return dayNumberOrNull(fullYear, Number(month), Number(day));
}

/** `05-Feb-2026`, `Feb 5, 2026`, `5. Februar 2026`, `5 de febrero de 2026`, `Thu, 5 févr. 26`. */
function dateInWords(text: string): number | null {
  if (!/\p{L}{3}/u.test(text)) return null;
  const tokens = text.split(/[\s,./-]+/).filter((token) => token !== '');
  const at = tokens.findIndex((token) => monthOf(token) !== null);
  const month = monthOf(tokens[at] ?? '');
  if (month === null) return null;
  const before = tokens.slice(0, at).filter((token) => token !== 'de');
  const after = tokens.slice(at + 1).filter((token) => token !== 'de');
  const ordinal = (token = '') => token.replace(/^(\d{1,2})(?:st|nd|rd|th|er)$/i, '$1');
  const [last] = before.slice(-1);
  const first = ordinal(last);
  if (last !== undefined && /^\d{1,2}$/.test(first))
    return isYear(after[0]) ? dated(after[0], String(month), first) : null;
  if (last !== undefined && /^\d{4}$/.test(last))
    return dated(last, String(month), ordinal(after[0]));
  if (before.length > 1 || (last !== undefined && TIME_OF_DAY.test(last))) return null;
  return isYear(after[1]) && /^\d{1,2}$/.test(ordinal(after[0]))
    ? dated(after[1], String(month), ordinal(after[0]))
    : null;
}

const isYear = (token: string | undefined): token is string =>
  token !== undefined && /^(?:\d{4}|\d{2})$/.test(token);
