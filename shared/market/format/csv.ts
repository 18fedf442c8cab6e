/** Tables as text for spreadsheets. */
import type { ColumnValue } from '../column';

const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet would run text that starts so as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * RFC 4180 text: CRLF, quotes doubled, UTF-8 with byte order mark so that spreadsheets read accents.
 * Numbers are raw (no %, no currency), unknown values are empty, lists are joined by `; `.
 */
export function csvText(
  header: readonly string[],
  rows: readonly (readonly ColumnValue[])[],
): string {
  const lines = [header, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function csvCell(value: ColumnValue): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = Array.isArray(value) ? value.join('; ') : value;
  const inert = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
