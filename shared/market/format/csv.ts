/** Tables as text for spreadsheets. */
import type { ColumnValue } from '../column';
import { withoutNoise } from './without-noise';

/** Start of a file: the byte order mark, by which spreadsheets detect UTF-8. */
export const CSV_START = '\uFEFF';
/**
 * A spreadsheet runs text with these first characters as a formula. It applies at the start of a
 * cell, and after the cell separators of other locales. Full-width signs count as well. A leading
 * apostrophe prevents it. An existing apostrophe gets another, so that the escape is reversible.
 */
const UNMARKED = /(^|[;|\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const MARKED = /(^|[;|\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * RFC 4180 text: CRLF, doubled quotes, UTF-8 with byte order mark so that spreadsheets read
 * accents. Numbers are raw (no %, no currency) without floating-point noise. Unknown values are
 * empty, lists are joined by `; `.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly ColumnValue[])[],
): string {
  return CSV_START + [header, ...rows].map(csvLine).join('');
}

/** One row with its CRLF. */
export const csvLine = (cells: readonly ColumnValue[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: ColumnValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(withoutNoise(value));
  if (typeof value === 'boolean') return String(value);
  const text = Array.isArray(value) ? value.join('; ') : value;
  const inert = withFormulaMarks(text);
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Text that no spreadsheet runs as a formula. {@link csvText} applies it to each text cell. */
export const withFormulaMarks = (text: string): string => text.replace(UNMARKED, "$1'");

/** Reverses {@link withFormulaMarks}. */
export const withoutFormulaMarks = (cell: string): string => cell.replace(MARKED, '$1');
