import { append } from '../../append';
import { percentDiff } from 'market-model/derive/technicals/moving-average';
import type { FieldValue } from 'shared/contract';
import {
  emptyContent,
  type RejectedRow,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
  type SourceRecord,
} from '../../source';
import { validSymbol } from '../asset-symbol';
import { numberCell, percentOf } from '../cell-values';
import { readComponents } from '../components/read-components';
import { columnNote, readCsv, type CsvRow } from '../read-csv';
import { sectorOfSubIndustry } from './sub-industries';

/** Column of the file → field of the catalogue; the yield is a share of one in the file. */
const NUMBERS: readonly {
  column: string;
  field: string;
  scale?: (value: number) => number;
  positive?: boolean;
}[] = [
  { column: 'price', field: 'price', positive: true },
  { column: 'price/earnings', field: 'peRatio' },
  { column: 'dividend yield', field: 'dividendYield', scale: percentOf },
  { column: 'earnings/share', field: 'earningsPerShareTTM' },
  { column: 'market cap', field: 'marketCap', positive: true },
];

const DESCRIPTIVE = ['symbol', 'name', 'sector'];

/** Companies of the S&P 500 with fundamentals, and the list of constituents. All trade in US dollars. */
export function readSp500FinancialsCsv(
  { main, second }: SourceFiles,
  context: SourceContext,
): MemoryContent {
  const content = emptyContent();
  if (second) {
    readRows(second, DESCRIPTIVE, DESCRIPTIVE, content, (row) => describe(row, context));
    addComponents(content, context.asOf);
  }
  readRows(
    main,
    [...DESCRIPTIVE, ...NUMBERS.map(({ column }) => column)],
    [...DESCRIPTIVE, ...NUMBERS.map(({ column }) => column), '52 week high', '52 week low'],
    content,
    (row) => withNumbers(row, context, content.refused),
  );
  return content;
}

/** The list of constituents is the composition of the index; it has no weights. */
function addComponents(content: MemoryContent, date: string): void {
  const { components } = readComponents(
    content.records.map(({ symbol, name }, at) => ({
      row: at + 1,
      symbol,
      isin: null,
      name,
      weight: null,
    })),
    { source: 'sp500-financials-csv', date, stated: null, tracks: null },
  );
  if (components) content.documents.components.set('GSPC.INDX', components);
}

function readRows(
  bytes: Uint8Array,
  required: readonly string[],
  columns: readonly string[],
  content: MemoryContent,
  read: (row: CsvRow) => SourceRecord | string,
): void {
  const table = readCsv(bytes, required);
  content.read += table.rows.length + table.refused.length;
  append(content.refused, table.refused);
  content.notes.push(columnNote(table, (name) => columns.includes(name)));
  const lineByTicker = new Map<string, number>();
  for (const row of table.rows) {
    const record = read(row);
    const earlier = typeof record === 'string' ? undefined : lineByTicker.get(record.symbol);
    if (typeof record === 'string') content.refused.push({ row: row.line, reason: record });
    else if (earlier !== undefined)
      content.refused.push({
        row: row.line,
        reason: `${record.symbol} occurs twice, first on line ${earlier}`,
      });
    else {
      lineByTicker.set(record.symbol, row.line);
      content.records.push(record);
      content.accepted++;
    }
  }
}

function describe({ cells }: CsvRow, context: SourceContext): SourceRecord | string {
  const ticker = cells.symbol ?? '';
  const symbol = validSymbol(ticker, 'US');
  if (symbol === null) return `"${ticker}" is not a ticker`;
  if (!cells.name) return `${ticker} has no name`;
  return {
    symbol,
    assetType: 'stock',
    name: cells.name,
    fields: {
      countryCode: 'US',
      currencyCode: 'USD',
      sector: sectorOfSubIndustry(cells.sector ?? ''),
      industry: cells.sector || null,
    },
    date: context.asOf,
  };
}

function withNumbers(
  row: CsvRow,
  context: SourceContext,
  refused: RejectedRow[],
): SourceRecord | string {
  const record = describe(row, context);
  if (typeof record === 'string') return record;
  const fields: Record<string, FieldValue> = { ...record.fields };
  const read = (column: string, positive = false): number | null => {
    const cell = numberCell(row.cells[column]);
    if (cell.state === 'number' && !(positive && cell.value <= 0)) return cell.value;
    if (cell.state !== 'empty')
      refused.push({
        row: row.line,
        reason: `${record.symbol}: ${column} "${row.cells[column] ?? ''}" left out`,
      });
    return null;
  };
  for (const { column, field, scale, positive } of NUMBERS) {
    const value = read(column, positive);
    if (value !== null) fields[field] = scale ? scale(value) : value;
  }
  const computed = week52(fields.price, read('52 week high', true), read('52 week low', true));
  return { ...record, fields: { ...fields, ...computed }, computed: Object.keys(computed) };
}

/** 52-week fields that follow from the reported extremes. */
function week52(
  price: FieldValue | undefined,
  high: number | null,
  low: number | null,
): Record<string, FieldValue> {
  if (typeof price !== 'number' || high === null || low === null || high < low) return {};
  return {
    week52HighDiff: percentDiff(price, high),
    week52LowDiff: percentDiff(price, low),
    week52HighLow: high > low ? (100 * (price - low)) / (high - low) : null,
  };
}
