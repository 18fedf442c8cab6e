/** Tables as text for spreadsheets. */
import type { ColumnValue } from '../column';
import { withoutNoise } from './without-noise';

/** What a file begins with: the byte order mark by which spreadsheets know UTF-8. */
export const CSV_START = '\uFEFF';
/**
 * A spreadsheet would run text that starts so as a formula: at the start of a cell, and after what is a
 * separator of cells to spreadsheets of other countries. Full-width signs count as the narrow ones there.
 * An apostrophe makes it text; one that stands there already gets another, so that marks can be taken off.
 */
const UNMARKED = /(^|[;|\t\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const MARKED = /(^|[;|\t\r\n])'(?='*[=+\-@\t\r＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * RFC 4180 text: CRLF, quotes doubled, UTF-8 with byte order mark so that spreadsheets read accents.
 * Numbers are raw (no %, no currency) but for floating-point noise, unknown values are empty, lists are joined by `; `.
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

/** Text that no spreadsheet runs as a formula, as {@link csvText} writes each cell of text. */
export const withFormulaMarks = (text: string): string => text.replace(UNMARKED, "$1'");

/** The text of a cell as it was before {@link withFormulaMarks}. */
export const withoutFormulaMarks = (cell: string): string => cell.replace(MARKED, '$1');
