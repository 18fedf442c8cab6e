import { UnreadableImport } from './import-error';
import { decodeText, type Encoding } from './decode-text';
import type { Delimiter } from './delimiter';
import { findTables, type FoundTables } from './find-tables';
import { readRecords, type FileRecords } from './read-records';
import { isArchive } from './workbook/open-archive';
import { readWorkbook } from './workbook/read-workbook';

/** A file as it was received: text, or the bytes of a text or a workbook. */
export type FileContent = string | Uint8Array;

export interface OpenedFile extends FoundTables {
  delimiter: Delimiter;
  /** Null for text that was decoded before. */
  encoding: Encoding | null;
  /** First lines and headers, shortened: the user chooses the header among them. */
  lines: { line: number; cells: string[] }[];
}

const FIRST_LINES = 40;
const CELLS_SHOWN = 12;
const CELL_LENGTH = 40;

export interface OpenOptions {
  /** In place of the delimiter that is found. */
  delimiter?: Delimiter | undefined;
  /** Line of the header, in place of the one that is found. */
  headerLine?: number | undefined;
  /** Column names that the user chose. */
  chosenNames?: readonly string[];
}

/**
 * Opens a file: encoding, delimiter, tables and their headers by the evidence of the whole file.
 *
 * @throws UnreadableImport when no table can be found
 */
export function openFile(content: FileContent, options: OpenOptions = {}): OpenedFile {
  const { encoding, delimiter, records } = recordsOf(content, options.delimiter);
  const foundTables = findTables(records, options.chosenNames ?? [], options.headerLine);
  const headerLines = new Set(foundTables.tables.map(({ headerLine }) => headerLine));
  const lines = records
    .filter(({ line }, at) => at < FIRST_LINES || headerLines.has(line))
    .map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, CELLS_SHOWN).map((cell) => cell.slice(0, CELL_LENGTH)),
    }));
  return { encoding, delimiter, lines, ...foundTables };
}

function recordsOf(
  content: FileContent,
  delimiter: Delimiter | undefined,
): FileRecords & { encoding: Encoding | null } {
  if (typeof content === 'string') return { encoding: null, ...readRecords(content, delimiter) };
  if (content.length === 0) throw new UnreadableImport('The file is empty');
  if (isArchive(content)) return { encoding: null, delimiter: ',', records: readWorkbook(content) };
  const { text, encoding } = decodeText(content);
  return { encoding, ...readRecords(text, delimiter) };
}
