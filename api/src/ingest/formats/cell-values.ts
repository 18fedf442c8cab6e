import { dayNumberOrNull, isoDate, parseIsoDate } from '../../dates/civil-dates';

/** What a cell holds: nothing, a number, or something that is not a number. */
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

/**
 * Day number of `YYYY-MM-DD`, of an ISO instant (its own day, whatever its zone), `M/D/YYYY` or `M/D/YY`; null when
 * it is none of them or no such day exists.
 */
export function dayCell(text: string | undefined): number | null {
  const trimmed = (text ?? '').trim();
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(trimmed);
  if (!american) return parseIsoDate(ISO_INSTANT.exec(trimmed)?.[1] ?? trimmed);
  const [, month = '', day = '', year = ''] = american;
  const full =
    year.length === 4 ? Number(year) : Number(year) + (Number(year) < CENTURY_TURN ? 2000 : 1900);
  return dayNumberOrNull(full, Number(month), Number(day));
}

/** The same as `YYYY-MM-DD`. */
export function dateCell(text: string | undefined): string | null {
  const day = dayCell(text);
  return day === null ? null : isoDate(day);
}

/** Trimmed text, or null when there is none. */
export const textCell = (text: string | undefined): string | null => text?.trim() || null;

/** Percent number of a share of one, without binary noise: 0.0175 → 1.75. */
export const percentOf = (share: number): number => Number((share * 100).toPrecision(12));
