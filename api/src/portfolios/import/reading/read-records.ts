import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableImport } from './import-error';
import { delimiterOf, type Delimiter } from './delimiter';

/** A record of a file before anything is known of its columns. */
export interface FileRecord {
  /** Line of the file on which the record ends; the first is 1. */
  line: number;
  /** As written, without spaces around them. */
  cells: string[];
  /** Positions of cells that a workbook stores as numbers: they have a point whatever the rest of the file has. */
  typed?: ReadonlySet<number>;
}

export interface FileRecords {
  delimiter: Delimiter;
  records: FileRecord[];
}

export const MAX_ROWS = 20_000;
/** Limit of lines read, including empty ones: millions of them would block all other requests. */
const MAX_LINES = 2 * MAX_ROWS;
const MAX_COLUMNS = 500;
export const MAX_CELLS = 50 * MAX_ROWS;
/** Bytes from one end of a row to the next: a quote that is never closed is noticed here. */
const MAX_ROW_BYTES = 65_536;
/** Control characters that no text has. */
const BINARY = /(?![\t\n\v\f\r])[\p{Cc}\uFFFD]/u;

/**
 * Splits a text into records: byte order mark dropped, delimiter found, quotes as in RFC 4180.
 *
 * @param choice delimiter in place of the one that is found
 * @throws UnreadableImport for an empty, binary or unclosed file, and for more than {@link MAX_ROWS} rows, or rows
 *   without an end
 */
export function readRecords(text: string, choice?: Delimiter): FileRecords {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') throw new UnreadableImport('The file is empty');
  if (hasMoreThan(content, /\r\n|\n|\r/g, MAX_LINES))
    throw new UnreadableImport(
      `The file has more than ${MAX_LINES} lines; at most ${MAX_ROWS} rows are read`,
    );
  const lines = content.split(/\r\n|\n|\r/);
  const long = lines.findIndex(({ length }) => length > MAX_ROW_BYTES);
  if (long >= 0)
    throw new UnreadableImport(`Line ${long + 1} has more than ${MAX_ROW_BYTES / 1024} KB`);
  const binary = lines.findIndex((line) => BINARY.test(line));
  if (binary >= 0) throw new UnreadableImport(`Line ${binary + 1} has characters that are no text`);
  const delimiter = choice ?? delimiterOf(lines);
  if (hasMoreThan(content, delimiter, MAX_CELLS))
    throw new UnreadableImport(`The file has more than ${MAX_CELLS} cells`);
  const records = parsedRecords(content, delimiter);
  checkSize(records);
  return { delimiter, records };
}

/** @throws UnreadableImport for more rows or columns than are read */
export function checkSize(records: readonly FileRecord[]): void {
  if (records.length > MAX_ROWS + 1)
    throw new UnreadableImport(
      `The file has ${records.length - 1} rows; at most ${MAX_ROWS} are read`,
    );
  const wide = records.find(({ cells }) => cells.length > MAX_COLUMNS);
  if (wide)
    throw new UnreadableImport(
      `The file has ${wide.cells.length} columns; at most ${MAX_COLUMNS} are read`,
    );
}

/** Counts without making a text of each part. */
function hasMoreThan(text: string, separator: string | RegExp, limit: number): boolean {
  let count = 0;
  if (typeof separator === 'string') {
    for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1))
      if ((count += 1) > limit) return true;
    return false;
  }
  while (separator.exec(text) !== null) if ((count += 1) > limit) return true;
  return false;
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

function parsedRecords(text: string, delimiter: Delimiter): FileRecord[] {
  try {
    const rows = parse(text, {
      delimiter,
      info: true,
      max_record_size: MAX_ROW_BYTES,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRow[];
    return rows.map(({ record, info }) => ({
      line: info.lines,
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UnreadableImport(
        `A row has more than ${MAX_ROW_BYTES / 1024} KB: a quote may not be closed`,
      );
    const line = /line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new UnreadableImport(
      line === undefined
        ? 'The file is no CSV: a quote is not closed'
        : `A quote that opens before line ${line} is not closed`,
    );
  }
}
