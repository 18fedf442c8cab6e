import { CsvError, parse } from 'csv-parse/sync';
import { DELIMITERS } from 'shared/contract/schemas';
import { UnreadableImport } from '../import-error';

/** A row of a CSV file under its header. */
export interface TableRow {
  /** Line of the file on which the row ends; the first is 1. */
  line: number;
  /** As written, without spaces around them; as many as the header has. */
  cells: string[];
  /** Cells beyond the header, or fewer than it has. */
  isBroken: boolean;
}

export interface ImportTable {
  delimiter: Delimiter;
  header: string[];
  rows: TableRow[];
}

export type Delimiter = (typeof DELIMITERS)[number];

export const MAX_ROWS = 20_000;
/** Lines that are looked at, empty ones among them: a file of millions of them would hold up every other request. */
const MAX_LINES = 2 * MAX_ROWS;
const MAX_COLUMNS = 500;
const MAX_CELLS = 50 * MAX_ROWS;
/** Bytes from one end of a row to the next: a quote that is never closed is noticed here. */
const MAX_ROW_BYTES = 65_536;
const LINES_LOOKED_AT = 20;
/** Control characters that no text has. */
const BINARY = /(?![\t\n\v\f\r])[\p{Cc}\uFFFD]/u;

/**
 * Splits a file into header and rows: byte order mark dropped, delimiter found, quotes as in RFC 4180.
 *
 * @param choice delimiter in place of the one that is found
 * @throws UnreadableImport for an empty, binary or unclosed file, and for more than {@link MAX_ROWS} rows, or rows
 *   without an end
 */
export function readTable(text: string, choice?: Delimiter): ImportTable {
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
  if (binary >= 0)
    throw new UnreadableImport(`Line ${binary + 1} has characters that are no text in UTF-8`);
  const delimiter = choice ?? delimiterOf(content);
  if (hasMoreThan(content, delimiter, MAX_CELLS))
    throw new UnreadableImport(`The file has more than ${MAX_CELLS} cells`);
  const [header, ...rows] = parsedRows(content, delimiter);
  if (!header || rows.length === 0)
    throw new UnreadableImport('The file has a header and no rows below it');
  if (rows.length > MAX_ROWS)
    throw new UnreadableImport(`The file has ${rows.length} rows; at most ${MAX_ROWS} are read`);
  if (header.record.length > MAX_COLUMNS)
    throw new UnreadableImport(
      `The file has ${header.record.length} columns; at most ${MAX_COLUMNS} are read`,
    );
  const names = header.record.map((name) => name.trim());
  return {
    delimiter,
    header: names,
    rows: rows.map(({ record, info }) => ({
      line: info.lines,
      cells: names.map((_, i) => (record[i] ?? '').trim()),
      isBroken:
        record.length < names.length ||
        record.slice(names.length).some((cell) => cell.trim() !== ''),
    })),
  };
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

function parsedRows(text: string, delimiter: Delimiter): ParsedRow[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      max_record_size: MAX_ROW_BYTES,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRow[];
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

/** The delimiter that divides the header most often, outside quotes; rows decide between equals. */
export function delimiterOf(text: string): Delimiter {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const count = (line: string, delimiter: Delimiter) => line.split(delimiter).length - 1;
  const scores = DELIMITERS.map((delimiter) => {
    const inHeader = count(lines[0] ?? '', delimiter);
    const agreeing = lines.filter((line) => count(line, delimiter) === inHeader).length;
    return { delimiter, inHeader, agreeing };
  });
  const [best] = scores.toSorted((a, b) => b.inHeader - a.inHeader || b.agreeing - a.agreeing);
  return best?.delimiter ?? ',';
}
