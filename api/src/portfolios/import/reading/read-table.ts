import { parse } from 'csv-parse/sync';
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
const LINES_LOOKED_AT = 20;
/** Control characters that no text has. */
const BINARY = /(?![\t\n\v\f\r])[\p{Cc}\uFFFD]/u;

/**
 * Splits a file into header and rows: byte order mark dropped, delimiter found, quotes as in RFC 4180.
 *
 * @param choice delimiter in place of the one that is found
 * @throws UnreadableImport for an empty, binary or unclosed file, and for more than {@link MAX_ROWS} rows
 */
export function readTable(text: string, choice?: Delimiter): ImportTable {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') throw new UnreadableImport('The file is empty');
  const binary = content.split(/\r\n|\n|\r/).findIndex((line) => BINARY.test(line));
  if (binary >= 0)
    throw new UnreadableImport(`Line ${binary + 1} has characters that are no text in UTF-8`);
  const delimiter = choice ?? delimiterOf(content);
  const [header, ...rows] = parsedRows(content, delimiter);
  if (!header || rows.length === 0)
    throw new UnreadableImport('The file has a header and no rows below it');
  if (rows.length > MAX_ROWS)
    throw new UnreadableImport(`The file has ${rows.length} rows; at most ${MAX_ROWS} are read`);
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

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

function parsedRows(text: string, delimiter: Delimiter): ParsedRow[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as ParsedRow[];
  } catch (error) {
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
