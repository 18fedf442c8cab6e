import { parse } from 'csv-parse/sync';
import { UnreadableSource, type RejectedRow } from '../source';
import { readText } from './read-text';

export interface CsvRow {
  /** Line of the file on which the row ends; the header is on line 1. */
  line: number;
  /** Cell by lower-case column name, trimmed; missing cells are empty. */
  cells: Readonly<Record<string, string>>;
}

export interface CsvTable {
  /** Column names in lower case. */
  header: readonly string[];
  rows: CsvRow[];
  /** Rows whose number of cells does not fit the header. */
  refused: RejectedRow[];
}

/** Far more than any known file has. Each row is an object of all columns. */
const MAX_COLUMNS = 2000;

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a CSV with a header. Rows of the wrong width are rejected one by one. If a quote is never
 * closed, quotes are read as plain text, so that only the damaged rows are lost.
 *
 * @param required columns without which the file is not of its format
 */
export function readCsv(bytes: Uint8Array, required: readonly string[]): CsvTable {
  const text = readText(bytes);
  const parsed = parseRows(text);
  const header = parsed[0]?.record.map((name) => name.trim().toLowerCase()) ?? [];
  if (header.length > MAX_COLUMNS)
    throw new UnreadableSource(
      `the header has ${header.length} columns; at most ${MAX_COLUMNS} are read`,
    );
  const missing = required.filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new UnreadableSource(
      `the header has no column ${missing.map((name) => `"${name}"`).join(', ')}`,
    );
  const twice = header.find((name, i) => name !== '' && header.indexOf(name) !== i);
  if (twice !== undefined) throw new UnreadableSource(`the header has the column "${twice}" twice`);
  const table: CsvTable = { header, rows: [], refused: [] };
  for (const { record, info } of parsed.slice(1)) {
    // A comma at the end of every line makes one more, empty, cell.
    const extra = record.slice(header.length).some((cell) => cell.trim() !== '');
    if (record.length < header.length || extra) {
      table.refused.push({
        row: info.lines,
        reason: `${record.length} cells where the header has ${header.length}`,
      });
      continue;
    }
    table.rows.push({
      line: info.lines,
      cells: Object.fromEntries(header.map((name, i) => [name, (record[i] ?? '').trim()])),
    });
  }
  return table;
}

/** Which columns of a file were read and which were not: nothing is left out in silence. */
export function columnNote({ header }: CsvTable, read: (column: string) => boolean): string {
  const named = header.filter((name) => name !== '');
  const [columnsRead, columnsLeft] = [named.filter(read), named.filter((name) => !read(name))];
  return `columns read: ${columnsRead.join(', ')}; ${columnsLeft.length === 0 ? 'none was left out' : `not read: ${columnsLeft.join(', ')}`}`;
}

function parseRows(text: string): Parsed[] {
  const options = {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  } as const;
  try {
    return parse(text, options) as unknown as Parsed[];
  } catch {
    try {
      return parse(text, { ...options, quote: false }) as unknown as Parsed[];
    } catch (error) {
      throw new UnreadableSource(
        `not readable as CSV (${error instanceof Error ? error.message : String(error)})`,
      );
    }
  }
}
