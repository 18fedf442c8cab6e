import { DATE_ORDERS } from 'shared/contract/schemas';
import { dayNumberOrNull } from '../../../dates/civil-dates';

export { DATE_ORDERS };
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Characters of a date in a file, the time of day included. Longer cells are no dates. */
export const MAX_DATE_LENGTH = 100;

/** Date, with or without a time of day behind it. */
const NUMERIC = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ,;].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[T ,;].*)?$/;
const NAMED =
  /^(?:(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -,]+(\d{4})|([A-Za-z]{3})[a-z]* (\d{1,2}),? (\d{4}))(?:[T ,;].*)?$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The order of day, month and year that all dates of a column can be read in.
 *
 * @returns every order that fits; empty when none does
 */
export const dateOrdersOf = (cells: readonly string[]): DateOrder[] =>
  DATE_ORDERS.filter((order) => cells.every((cell) => readDate(cell, order) !== null));

/** Day number of a date in an order; null when it is none. Two digits of a year are of this century. */
export function readDate(text: string, order: DateOrder): number | null {
  if (text.length > MAX_DATE_LENGTH) return null;
  const compact = COMPACT.exec(text);
  if (compact) return dayNumberOrNull(Number(compact[1]), Number(compact[2]), Number(compact[3]));
  const named = NAMED.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? named[4] ?? '').toLowerCase()) + 1;
    return dayNumberOrNull(Number(named[3] ?? named[6]), month, Number(named[1] ?? named[5]));
  }
  const parts = NUMERIC.exec(text);
  if (!parts) return null;
  const [first = '', second = '', third = ''] = parts.slice(1);
  if (first.length === 4) return order === 'ymd' ? dated(first, second, third) : null;
  if (order === 'ymd' || third.length === 3 || third.length === 1 || first.length > 2) return null;
  return order === 'dmy' ? dated(third, second, first) : dated(third, first, second);
}

const CENTURY = 2000;

function dated(year: string, month: string, day: string): number | null {
  if (day.length > 2 || (year.length !== 2 && year.length !== 4)) return null;
  const fullYear = year.length === 2 ? CENTURY + Number(year) : Number(year);
  return dayNumberOrNull(fullYear, Number(month), Number(day));
}
