import type { FileRecord } from './read-records';
import { fieldOfName } from './header-words';
import { UnreadableImport } from './import-error';
import { dateOrdersOf } from './dates';
import { isUndecided, decimalSignOf } from './numbers';
import { valueOfCell } from './empty-cell';

/** Columns of free text, where `NA` or `-` is text and not a placeholder. */
const FREE_TEXT = /^(?:note|tag)$/i;

/** A data row of a table. */
export interface TableRow {
  /** Line of the file on which the row ends; the first is 1. */
  line: number;
  /** Trimmed text, empty for a missing value. Same length as the header. */
  cells: string[];
  /** The row has more cells than the header, or fewer. */
  isBroken: boolean;
  /** Positions of cells that a workbook stores as numbers. */
  typed?: ReadonlySet<number>;
}

/** One of the tables of a file. */
export interface FileTable {
  /** Section name; null if the file has no sections. */
  section: string | null;
  headerLine: number;
  header: string[];
  rows: TableRow[];
}

/** A line that belongs to no table. */
export interface OutsideLine {
  line: number;
  reason: string;
  cells: readonly string[];
}

export interface FoundTables {
  tables: FileTable[];
  outside: OutsideLine[];
}

/** Minimum of known names in the header of the first table, and of a later table. */
const MIN_NAMES = 2;
const MIN_NAMES_OF_LATER = 3;
/** With this many known names a line is a header, whatever its other cells contain. */
const MANY_NAMES = 5;
/** Minimum share of known names among the cells of a later header. */
const KNOWN_SHARE = 0.6;

/** Second cells of statement rows; the first cell is the section: `Trades,Header,…`, `Trades,Data,…`. */
const STATEMENT_ROWS = new Set(['header', 'data', 'subtotal', 'total', 'notes', 'trailer']);
/** First cells of the marker lines around tables of flex queries. */
const MARKERS = new Set(['bof', 'boa', 'bos', 'eos', 'eoa', 'eof']);

/**
 * Finds the tables of a file. Headers are recognised by known column names. Lines outside of the
 * tables are returned with a reason.
 *
 * @param chosenNames column names that the user chose; they identify a header like known ones
 * @param headerLine line that the user chose as the header
 * @throws UnreadableImport for a file without rows, and for a missing header line
 */
export function findTables(
  records: readonly FileRecord[],
  chosenNames: readonly string[],
  headerLine?: number,
): FoundTables {
  const foundTables =
    headerLine === undefined
      ? (statementTables(records) ??
        flexTables(records, chosenNames) ??
        plainTables(records, chosenNames))
      : tableUnder(records, headerLine);
  if (foundTables.tables.every(({ rows }) => rows.length === 0))
    throw new UnreadableImport('The file has a header and no rows below it');
  return foundTables;
}

function tableUnder(records: readonly FileRecord[], headerLine: number): FoundTables {
  const at = records.findIndex(({ line }) => line >= headerLine);
  const header = records[at];
  if (!header) throw new UnreadableImport(`The file has no line ${headerLine}`);
  return {
    tables: [tableOf(header, records.slice(at + 1), null)],
    outside: records.slice(0, at).map(({ line, cells }) => ({ line, cells, reason: ABOVE })),
  };
}

const ABOVE = 'Above the header';

const tableOf = (
  { line, cells }: FileRecord,
  rows: readonly FileRecord[],
  section: string | null,
): FileTable => ({
  section,
  headerLine: line,
  header: cells,
  rows: rows.map((row) => rowUnder(cells, row)),
});

function rowUnder(header: readonly string[], { line, cells, typed }: FileRecord): TableRow {
  return {
    line,
    cells: header.map((name, i) =>
      FREE_TEXT.test(name.trim()) ? (cells[i] ?? '') : valueOfCell(cells[i] ?? ''),
    ),
    isBroken:
      cells.length < namedCells(header) || cells.slice(header.length).some((cell) => cell !== ''),
    ...(typed && { typed }),
  };
}

/** Number of header cells without trailing empty ones, which trailing delimiters cause. */
function namedCells(header: readonly string[]): number {
  let count = header.length;
  while (count > 0 && header[count - 1] === '') count -= 1;
  return count;
}

/** The record without its first cells, which hold the section and the row kind. */
const withoutFirst = ({ line, cells, typed }: FileRecord, count: number): FileRecord => ({
  line,
  cells: cells.slice(count),
  ...(typed && { typed: new Set([...typed].map((at) => at - count)) }),
});

/** Tables of an activity statement; null for another file. */
function statementTables(records: readonly FileRecord[]): FoundTables | null {
  const kindOf = ({ cells }: FileRecord) => (cells[1] ?? '').toLowerCase();
  const ofStatement = records.filter((record) => STATEMENT_ROWS.has(kindOf(record)));
  const headers = ofStatement.filter((record) => kindOf(record) === 'header');
  if (headers.length === 0 || ofStatement.length < records.length / 2) return null;
  const tables: FileTable[] = [];
  const outside: OutsideLine[] = [];
  let open: FileTable | null = null;
  for (const record of records) {
    const [section = ''] = record.cells;
    const kind = kindOf(record);
    const rest = withoutFirst(record, 2);
    if (kind === 'header') {
      open = { section, headerLine: record.line, header: rest.cells, rows: [] };
      tables.push(open);
    } else if (kind === 'data' && open?.section === section) {
      // Such files leave out empty cells at the end of a row.
      const row = rowUnder(open.header, rest);
      open.rows.push({ ...row, isBroken: row.isBroken && rest.cells.length > open.header.length });
    } else {
      const isSum = kind === 'total' || kind === 'subtotal';
      outside.push({
        line: record.line,
        cells: record.cells,
        reason: isSum ? 'Sum of other rows' : 'Not a row of a table',
      });
    }
  }
  return { tables, outside };
}

/** Tables of a flex query, delimited by marker lines; null for another file. */
function flexTables(
  records: readonly FileRecord[],
  chosenNames: readonly string[],
): FoundTables | null {
  const markOf = ({ cells }: FileRecord) => (cells[0] ?? '').toLowerCase();
  if (!records.some((record) => MARKERS.has(markOf(record)))) return null;
  const tables: FileTable[] = [];
  const outside: OutsideLine[] = [];
  let section: string | null = null;
  let open: FileTable | null = null;
  let plain: FileRecord[] = [];
  const closePlain = () => {
    if (plain.length > 0) {
      const plainPart = plainTables(plain, chosenNames);
      tables.push(...plainPart.tables.map((table) => ({ ...table, section })));
      outside.push(...plainPart.outside);
    }
    plain = [];
  };
  for (const record of records) {
    const mark = markOf(record);
    if (MARKERS.has(mark)) {
      closePlain();
      open = null;
      if (mark === 'bos') section = record.cells[2] ?? record.cells[1] ?? null;
      outside.push({ line: record.line, cells: record.cells, reason: 'Marker of the file format' });
    } else if (mark === 'header') {
      closePlain();
      open = { section, headerLine: record.line, header: withoutFirst(record, 2).cells, rows: [] };
      tables.push(open);
    } else if (mark === 'data' && open)
      open.rows.push(rowUnder(open.header, withoutFirst(record, 2)));
    else plain.push(record);
  }
  closePlain();
  return { tables, outside };
}

/** Tables whose headers are found by known names. */
function plainTables(records: readonly FileRecord[], chosenNames: readonly string[]): FoundTables {
  const names = new Set(chosenNames.filter((name) => name !== ''));
  const scores = records.map(({ cells }) => headerScore(cells, names));
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  const first =
    best >= MIN_NAMES
      ? scores.findIndex((score) => score >= Math.min(best, MIN_NAMES_OF_LATER))
      : firstLikeHeader(records);
  const tables: FileTable[] = [];
  const outside: OutsideLine[] = records
    .slice(0, first)
    .map(({ line, cells }) => ({ line, cells, reason: ABOVE }));
  let open: FileTable | null = null;
  for (const [at, record] of records.entries()) {
    if (at < first) continue;
    const isLaterHeader =
      at > first &&
      ((scores[at] ?? 0) >= MANY_NAMES ||
        ((scores[at] ?? 0) >= MIN_NAMES_OF_LATER && isMostlyKnown(record.cells, names)));
    if (!open || isLaterHeader) {
      const repeated = tables.find(({ header }) => isSame(header, record.cells));
      if (repeated) {
        outside.push({ line: record.line, cells: record.cells, reason: 'Repeated header' });
        open = repeated;
      } else {
        open = tableOf(record, [], null);
        tables.push(open);
      }
    } else {
      const last = open.rows.at(-1);
      if (last && joinsCellAbove(last, record)) {
        const reason = `Continues line ${last.line}`;
        outside.push({ line: record.line, cells: record.cells, reason });
      } else open.rows.push(rowUnder(open.header, record));
    }
  }
  return { tables, outside };
}

/** Appends a line that continues a cell of the row above: `…-8000-` and `000000000001`. */
function joinsCellAbove(row: TableRow, { cells }: FileRecord): boolean {
  const at = cells.findIndex((cell) => cell !== '');
  const [rest = '', above = ''] = [cells[at], row.cells[at]];
  const isOnly = at > 0 && cells.every((cell, i) => i === at || cell === '');
  if (!isOnly || !/^[0-9a-f]+-[0-9a-f-]*-$/i.test(above) || !/^[0-9a-f]+$/i.test(rest))
    return false;
  row.cells[at] = above + rest;
  return true;
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((cell, i) => cell === b[i]);

/** Number of fields whose names a line contains. 0 for a line with a date or number. */
function headerScore(cells: readonly string[], names: ReadonlySet<string>): number {
  const fields = new Set<string>();
  for (const cell of cells) {
    if (cell === '') continue;
    if (isValue(cell)) return 0;
    const field = names.has(cell) ? cell : fieldOfName(cell);
    if (field !== null) fields.add(field);
  }
  return fields.size;
}

function isMostlyKnown(cells: readonly string[], names: ReadonlySet<string>): boolean {
  const written = cells.filter((cell) => cell !== '');
  const knownCells = written.filter((cell) => names.has(cell) || fieldOfName(cell) !== null);
  return knownCells.length >= written.length * KNOWN_SHARE;
}

/** Whether a cell is a date or a number, and so no column name. */
const isValue = (cell: string): boolean =>
  /\d/.test(cell) &&
  (/^[\d\s.,+-]+$/.test(cell) ||
    decimalSignOf([cell]) !== null ||
    isUndecided(cell) ||
    dateOrdersOf([cell]).length > 0);

/** Index of the first line that is about as wide as the widest and has no dates or numbers; otherwise 0. */
function firstLikeHeader(records: readonly FileRecord[]): number {
  const widthOf = ({ cells }: FileRecord) => cells.filter((cell) => cell !== '').length;
  const widths = records.map(widthOf);
  const widest = widths.reduce((most, width) => Math.max(most, width), 0);
  const at = records.findIndex(
    (record, i) => (widths[i] ?? 0) >= widest * KNOWN_SHARE && !record.cells.some(isValue),
  );
  return Math.max(0, at);
}
