import { isoDate } from 'market-model/dates/civil-dates';
import { Decimal } from '../../../ledger/money/decimal';
import { UnreadableImport } from '../import-error';
import { checkSize, MAX_CELLS, type FileRecord } from '../read-records';
import { openArchive } from './open-archive';
import {
  attributeOf,
  childOf,
  childrenOf,
  parsePart,
  textOf,
  type XmlElement,
} from './xml-elements';

/**
 * Records of all visible sheets of a workbook (Office Open XML), one sheet behind the other. Lines are rows of the
 * first sheet; those of the next one are counted on. Cells of dates become ISO dates, numbers plain ones.
 *
 * @throws UnreadableImport for a damaged workbook, one of another kind, and one above the limits
 */
export function readWorkbook(bytes: Uint8Array): FileRecord[] {
  const parts = openArchive(bytes);
  const part = (name: string) => {
    const text = parts.get(name);
    return text === undefined ? null : parsePart(text, name);
  };
  const workbook = childOf(part('xl/workbook.xml') ?? {}, 'workbook');
  const sheets = childrenOf(childOf(workbook, 'sheets'), 'sheet').filter(
    (sheet) => !attributeOf(sheet, 'state').toLowerCase().includes('hidden'),
  );
  if (sheets.length === 0)
    throw new UnreadableImport('The file is an archive, but no workbook with a sheet');
  const targets = new Map(
    childrenOf(
      childOf(part('xl/_rels/workbook.xml.rels') ?? {}, 'Relationships'),
      'Relationship',
    ).map((one) => [attributeOf(one, 'Id'), attributeOf(one, 'Target')]),
  );
  const context: SheetContext = {
    texts: sharedTexts(part('xl/sharedStrings.xml') ?? {}),
    dateStyles: dateStyles(part('xl/styles.xml') ?? {}),
    firstDay: ['1', 'true'].includes(attributeOf(childOf(workbook, 'workbookPr'), 'date1904'))
      ? DAY_ZERO_1904
      : DAY_ZERO_1900,
  };
  const records: FileRecord[] = [];
  for (const sheet of sheets) {
    const target = targets.get(attributeOf(sheet, 'id'))?.replace(/^\/?(?:xl\/)?/, '');
    const content = target === undefined ? null : part(`xl/${target}`);
    if (content) records.push(...recordsOf(content, context, records.at(-1)?.line ?? 0));
    checkSize(records);
  }
  if (records.length === 0) throw new UnreadableImport('The file is empty');
  return records;
}

interface SheetContext {
  texts: readonly string[];
  /** Numbers of the cell styles that show a number as a date. */
  dateStyles: ReadonlySet<number>;
  /** Day number of the workbook's day 0. */
  firstDay: number;
}

/** 1899-12-30, which makes days from March 1900 on right; 1904-01-01. */
const DAY_ZERO_1900 = -25_569;
const DAY_ZERO_1904 = -24_107;
const MAX_COLUMN = 500;

function recordsOf(content: XmlElement, context: SheetContext, linesBefore: number): FileRecord[] {
  const records: FileRecord[] = [];
  let [line, count] = [0, 0];
  for (const row of childrenOf(childOf(childOf(content, 'worksheet'), 'sheetData'), 'row')) {
    line = Number(attributeOf(row, 'r')) || line + 1;
    const cells: string[] = [];
    const typed = new Set<number>();
    for (const cell of childrenOf(row, 'c')) {
      const column = columnOf(attributeOf(cell, 'r')) ?? cells.length;
      if (column > MAX_COLUMN)
        throw new UnreadableImport(`The file has more than ${MAX_COLUMN} columns`);
      if ((count += 1) > MAX_CELLS)
        throw new UnreadableImport(`The file has more than ${MAX_CELLS} cells`);
      while (cells.length < column) cells.push('');
      const { text, isNumber } = cellValue(cell, context);
      cells[column] = text.trim();
      if (isNumber) typed.add(column);
    }
    if (cells.some((cell) => cell !== '')) records.push({ line: linesBefore + line, cells, typed });
  }
  const width = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  // A sheet leaves out empty cells at the end of a row.
  for (const { cells } of records) while (cells.length < width) cells.push('');
  return records;
}

const LETTERS = 26;

/** `AB12` → 27; null for a cell without a reference. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellValue(
  cell: XmlElement,
  { texts, dateStyles, firstDay }: SheetContext,
): { text: string; isNumber: boolean } {
  const value = textOf(cell, 'v');
  switch (attributeOf(cell, 't')) {
    case 's':
      return { text: texts[Number(value)] ?? '', isNumber: false };
    case 'inlineStr':
      return { text: richText(childOf(cell, 'is')), isNumber: false };
    case 'str':
    case 'd':
      return { text: value, isNumber: false };
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE', isNumber: false };
    case 'e':
      return { text: '', isNumber: false };
    default:
      break;
  }
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return { text: value, isNumber: false };
  const style = Number(attributeOf(cell, 's') || 0);
  if (dateStyles.has(style)) {
    const [day, time] = [Math.floor(number), number - Math.floor(number)];
    if (day === 0) return { text: clockTime(time), isNumber: false };
    const date = isoDate(firstDay + day);
    return { text: time === 0 ? date : `${date} ${clockTime(time)}`, isNumber: false };
  }
  return { text: plainNumber(value), isNumber: true };
}

/** Digits that a binary number of a workbook means: 0.1 + 0.2 is stored with 17 of them. */
const MEANT_DIGITS = 15;
const MOST_DECIMALS = 18;

const plainNumber = (value: string): string =>
  new Decimal(value).toSignificantDigits(MEANT_DIGITS).toDecimalPlaces(MOST_DECIMALS).toFixed();

const SECONDS_OF_DAY = 86_400;

function clockTime(share: number): string {
  const seconds = Math.min(SECONDS_OF_DAY - 1, Math.round(share * SECONDS_OF_DAY));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Text of an element that is written in one piece or in several runs. */
const richText = (element: XmlElement): string =>
  textOf(element, 't') +
  childrenOf(element, 'r')
    .map((run) => textOf(run, 't'))
    .join('');

const sharedTexts = (content: XmlElement): string[] =>
  childrenOf(childOf(content, 'sst'), 'si').map(richText);

/** Formats of the standard that show dates or times. */
const isStandardDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

function dateStyles(content: XmlElement): Set<number> {
  const sheet = childOf(content, 'styleSheet');
  const own = new Map(
    childrenOf(childOf(sheet, 'numFmts'), 'numFmt').map((format) => [
      Number(attributeOf(format, 'numFmtId')),
      attributeOf(format, 'formatCode'),
    ]),
  );
  const isDate = (id: number) => {
    const code = own.get(id);
    return code === undefined ? isStandardDate(id) : showsDate(code);
  };
  return new Set(
    childrenOf(childOf(sheet, 'cellXfs'), 'xf').flatMap((style, index) =>
      isDate(Number(attributeOf(style, 'numFmtId') || 0)) ? [index] : [],
    ),
  );
}

const MAX_FORMAT = 255;

/** Whether a format code has letters of a date outside quotes, brackets and escapes. A scan: each sign is read once. */
function showsDate(code: string): boolean {
  let closing: string | null = null;
  for (let at = 0; at < Math.min(code.length, MAX_FORMAT); at++) {
    const sign = code.charAt(at);
    if (closing !== null) {
      if (sign === closing) closing = null;
    } else if (sign === '"') closing = '"';
    else if (sign === '[') closing = ']';
    else if (sign === '\\') at += 1;
    else if (/[dmyhs]/i.test(sign)) return true;
  }
  return false;
}
