import { dayNumberOrNull, isoDate, parseIsoDate } from 'market-model/dates/civil-dates';

/** Content of a cell: empty, a number, or not a number. */
export type NumberCell =
  | { state: 'empty' }
  | { state: 'number'; value: number }
  | { state: 'invalid' };

const NUMBER = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const EMPTY = new Set(['', 'n/a', 'na', 'null', '-', '--', 'none']);

/** Reads a number; `N/A` and the like are empty, `NaN`, `Infinity` and text are invalid. */
export function numberCell(text: string | undefined): NumberCell {
  const trimmed = (text ?? '').trim();
  if (EMPTY.has(trimmed.toLowerCase())) return { state: 'empty' };
  const value = NUMBER.test(trimmed) ? Number(trimmed) : NaN;
  return Number.isFinite(value) ? { state: 'number', value } : { state: 'invalid' };
}

/** Two-digit years from 70 on belong to the last century. */
const CENTURY_TURN = 70;

/** An instant as ISO 8601 writes it, with or without zone; the day is the one that is written. */
const ISO_INSTANT = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

const SLASH_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: \d{1,2}:\d\d(?::\d\d)?)?$/;

/** Which number of `2/1/2024` is the month. */
export type DateOrder = 'month-first' | 'day-first';

/** The three numbers of `2/1/2024` or `2/1/24`, a time behind it left out; null for other texts. */
export function slashDate(text: string): { first: number; second: number; year: number } | null {
  const parts = SLASH_DATE.exec(text.trim());
  if (!parts) return null;
  const [, first = '', second = '', written = ''] = parts;
  const short = Number(written);
  const year = written.length === 4 ? short : short + (short < CENTURY_TURN ? 2000 : 1900);
  return { first: Number(first), second: Number(second), year };
}

/**
 * Day number of `YYYY-MM-DD`, of an ISO instant (its own day, in its own zone), or of a date with
 * slashes. Null for any other text, or if there is no such day.
 */
export function dayCell(text: string | undefined, order: DateOrder = 'month-first'): number | null {
  const trimmed = (text ?? '').trim();
  const slashes = slashDate(trimmed);
  if (!slashes) return parseIsoDate(ISO_INSTANT.exec(trimmed)?.[1] ?? trimmed);
  const { first, second, year } = slashes;
  return order === 'month-first'
    ? dayNumberOrNull(year, first, second)
    : dayNumberOrNull(year, second, first);
}

const TIME_OF_DAY =
  /(?:^|[T ])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/;

/** Minute of the day that a cell writes, alone or behind a date; null when it writes no time. */
export function minuteCell(text: string | undefined): number | null {
  const parts = TIME_OF_DAY.exec((text ?? '').trim());
  if (!parts) return null;
  const [, hours = '', minutes = '', seconds = '0'] = parts;
  return Number(hours) * 60 + Number(minutes) + Number(seconds) / 60;
}

/** The same as `YYYY-MM-DD`. */
export function dateCell(text: string | undefined): string | null {
  const day = dayCell(text);
  return day === null ? null : isoDate(day);
}

/** Trimmed text. Null if it is empty or missing. */
export const textCell = (text: string | undefined): string | null => text?.trim() || null;

/** Percent number of a share of one, without binary noise: 0.0175 → 1.75. */
export const percentOf = (share: number): number => Number((share * 100).toPrecision(12));
