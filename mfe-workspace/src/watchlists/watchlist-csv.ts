import type { AddWatchlistItem, Watchlist } from 'shared/contract';
import { csvText, isCalendarDate, withoutFormulaMarks } from 'shared/market';
import { SECTION_MARK } from './pasted-text';

const HEADER = [
  'Symbol',
  'Section',
  'Tags',
  'Target price',
  'Note',
  'Added',
  'Price when added',
  'Close of',
] as const;

/** The visitor's own figures as exact text. Market formats would round to 14 digits. */
const exact = (value: number | null): string | null => (value === null ? null : String(value));

/** The list as a CSV file that `readWatchlistCsv` can read. */
export const watchlistCsv = ({ items }: Pick<Watchlist, 'items'>): string =>
  csvText(
    HEADER,
    items.map(
      ({ symbol, section, tags, targetPrice, note, addedAt, addedPrice, addedPriceDate }) => [
        symbol,
        section,
        tags,
        exact(targetPrice),
        note,
        addedAt,
        exact(addedPrice),
        addedPriceDate,
      ],
    ),
  );

type Field = Exclude<keyof AddWatchlistItem, 'text'> | 'text';

/** Column headers of our own files and of others. */
const COLUMNS: Readonly<Record<string, Field>> = {
  symbol: 'text',
  ticker: 'text',
  code: 'text',
  isin: 'text',
  section: 'section',
  group: 'section',
  tags: 'tags',
  labels: 'tags',
  'target price': 'targetPrice',
  target: 'targetPrice',
  note: 'note',
  notes: 'note',
  comment: 'note',
  added: 'addedAt',
  'date added': 'addedAt',
  'price when added': 'addedPrice',
  'close of': 'addedPriceDate',
};

export interface ReadWatchlistCsv {
  items: AddWatchlistItem[];
  /** Errors with line numbers; such lines are not among the items. */
  errors: string[];
}

/** Format of a ticker or symbol, which excludes company names. */
const SYMBOL_TEXT = /^[A-Z0-9.:^$=/_&!-]{1,30}$/;

/**
 * Reads the assets of a CSV file. With a header, columns are read by name. A file of symbols only
 * is read cell by cell; otherwise the first column is read. Accepts comma, semicolon or tab, and
 * RFC 4180 quotes.
 */
export function readWatchlistCsv(text: string): ReadWatchlistCsv {
  const lines = readCsv(text.replace(/^\uFEFF/, ''));
  const head = lines[0]?.cells.map((cell) => COLUMNS[cell.trim().toLowerCase()]) ?? [];
  const hasHead = head.includes('text');
  if (!hasHead && lines.every(({ cells }) => cells.every(isListed))) return readList(lines);
  const fields: (Field | undefined)[] = hasHead ? head : ['text'];
  const items: AddWatchlistItem[] = [];
  const errors: string[] = [];
  for (const { cells, line } of hasHead ? lines.slice(1) : lines) {
    const item: AddWatchlistItem = { text: '' };
    const problem = fields.reduce<string | null>(
      (first, field, at) => first ?? (field ? setField(item, field, inert(cells[at] ?? '')) : null),
      null,
    );
    if (problem !== null) errors.push(`Line ${line}: ${problem}`);
    else if (item.text !== '') items.push(item);
    else if (cells.some((cell) => cell.trim() !== '')) errors.push(`Line ${line}: no symbol`);
  }
  return { items, errors };
}

const isListed = (cell: string): boolean =>
  cell.trim() === '' || SYMBOL_TEXT.test(cell.trim()) || cell.trim().startsWith(SECTION_MARK);

/** Symbols of all cells, each under the section marker before it. */
function readList(lines: readonly CsvRow[]): ReadWatchlistCsv {
  const items: AddWatchlistItem[] = [];
  let section = '';
  for (const cell of lines.flatMap(({ cells }) => cells.map((one) => one.trim()))) {
    if (cell.startsWith(SECTION_MARK)) section = cell.slice(SECTION_MARK.length).trim();
    else if (cell !== '') items.push({ text: cell, ...(section !== '' && { section }) });
  }
  return { items, errors: [] };
}

/** Removes the leading apostrophe that keeps spreadsheets from evaluating a text as a formula. */
const inert = (cell: string): string => withoutFormulaMarks(cell.trim());

/** @returns the error of the cell, or null */
function setField(item: AddWatchlistItem, field: Field, cell: string): string | null {
  if (cell === '') return null;
  switch (field) {
    case 'tags':
      item.tags = cell
        .split(';')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '');
      return null;
    case 'targetPrice':
    case 'addedPrice': {
      const value = Number(cell);
      if (!Number.isFinite(value) || value < 0) return `${cell} is not a price`;
      item[field] = value;
      return null;
    }
    case 'addedPriceDate':
      if (!isCalendarDate(cell)) return `${cell} is not a date such as 2026-01-31`;
      item[field] = cell;
      return null;
    case 'addedAt': {
      const time = /^\d{4}-\d{2}-\d{2}/.test(cell) ? Date.parse(cell) : Number.NaN;
      if (Number.isNaN(time)) return `${cell} is not a date such as 2026-01-31`;
      item.addedAt = new Date(time).toISOString();
      return null;
    }
    case 'text':
    case 'note':
    case 'section':
      item[field] = cell;
      return null;
  }
}

interface CsvRow {
  cells: string[];
  /** Number of its first line in the file. */
  line: number;
}

/**
 * Rows of RFC 4180 text. The delimiter is the most frequent of comma, semicolon and tab in the
 * first line.
 */
function readCsv(text: string): CsvRow[] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )[0];
  const rows: CsvRow[] = [];
  let row: CsvRow = { cells: [], line: 1 };
  let cell = '';
  let quoted = false;
  let line = 1;
  const endCell = () => {
    row.cells.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = { cells: [], line: line + 1 };
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') quoted = false;
      else cell += character;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
    if (character === '\n') line += 1;
  }
  if (cell !== '' || row.cells.length > 0) endRow();
  return rows.filter(({ cells }) => cells.some((one) => one !== ''));
}
