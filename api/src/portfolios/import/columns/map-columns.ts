import { IMPORT_FIELDS, type BrokerFormat, type ImportField } from '../brokers/broker-format';
import { foldName } from '../reading/fold-words';
import type { FileTable } from '../reading/find-tables';
import {
  isCurrencyText,
  isDateText,
  isinIn,
  isNumberText,
  LOOKS,
  shareOf,
  valuesOf,
} from './column-values';
import { isCurrency, splitHeaderCurrency } from './header-currency';
import { HEADER_WORDS, QUOTE_WORDS } from './header-words';

/** Index of the column of each field that the file has. */
export type ColumnMap = Partial<Record<ImportField, number>>;

/** A column of fees or taxes; a file may have several, in currencies of their own. */
export interface MoneyColumn {
  column: number;
  /** Column of its currency. */
  currency: number | null;
  /** Currency that its name says. */
  currencyCode: string | null;
}

/** Fields of a table’s columns. */
export interface TableColumns {
  map: ColumnMap;
  fees: readonly MoneyColumn[];
  taxes: readonly MoneyColumn[];
  /** Currency in the name of a column, by field. */
  currencies: Partial<Record<ImportField, string>>;
  /** Positions of columns with values that nothing is read from. */
  unread: readonly number[];
}

/** Share of values that have to look right, for a column with a known name and for one without. */
const NAMED_SHARE = 0.5;
const UNNAMED_SHARE = 0.8;

/** A column whose name is known may be empty or damaged; these are then kept, as their rows say what is wrong. */
const KEPT: readonly ImportField[] = ['date', 'type', 'symbol', 'quantity', 'price', 'amount'];

/**
 * The columns of a table by the names of a format and of ten languages, checked against their values; then by values
 * alone where no name is known.
 *
 * @param isKind whether a text is a known kind of transaction
 * @param choices name in the header by field, which comes before the format; an empty name: no column
 */
export function mapColumns(
  { header, rows }: FileTable,
  format: BrokerFormat,
  isKind: (text: string) => boolean,
  choices: Partial<Record<ImportField, string>> = {},
): TableColumns {
  const parts = header.map(splitHeaderCurrency);
  const names = header.map(foldName);
  const bareNames = parts.map(({ name }) => foldName(name));
  const values = header.map((_, column) => valuesOf(rows, column));
  const map: ColumnMap = {};
  const usedColumns = new Set<number>();
  const closed = new Set<ImportField>();
  const take = (field: ImportField, column: number) => {
    map[field] = column;
    usedColumns.add(column);
  };
  for (const field of IMPORT_FIELDS) {
    const choice = choices[field];
    if (choice === undefined) continue;
    const column = header.indexOf(choice);
    if (choice !== '' && column >= 0) take(field, column);
    // A choice that was made for another file has no say in this one.
    if (choice === '' || column >= 0) closed.add(field);
  }
  const open = IMPORT_FIELDS.filter((field) => !closed.has(field));
  const candidates = (field: ImportField): number[] => {
    const columnsOfWords = new Set<number>();
    const own = format.columns[field] ?? [];
    const isClosed = format.only?.includes(field) === true;
    for (const name of isClosed ? own : [...own, ...HEADER_WORDS[field]]) {
      const folded = foldName(name);
      for (const [column, one] of names.entries()) if (one === folded) columnsOfWords.add(column);
      for (const [column, one] of bareNames.entries())
        if (one === folded) columnsOfWords.add(column);
    }
    return [...columnsOfWords].filter((column) => !usedColumns.has(column));
  };
  const looksRight = (field: ImportField, column: number): boolean => {
    const looks = LOOKS[field];
    if (field === 'symbol' && (shareOf(values[column] ?? [], isCurrency) ?? 0) >= UNNAMED_SHARE)
      return false;
    const share = looks ? shareOf(values[column] ?? [], looks) : 1;
    return share !== null && share >= NAMED_SHARE;
  };
  const isQuoteTable = names.filter((name) => QUOTES.has(name)).length >= 2;
  for (const field of open) {
    if (field === 'settleDate' && isQuoteTable) continue;
    const fitting = candidates(field).filter((column) => looksRight(field, column));
    const best =
      field === 'type'
        ? byKinds(fitting, values, isKind)
        : (fitting.find((column) => !isQuoteDay(names, column, isQuoteTable, fitting)) ??
          fitting[0]);
    if (best !== undefined) take(field, best);
  }
  for (const field of open) {
    const [first] = map[field] === undefined ? candidates(field) : [];
    if (first === undefined) continue;
    if (KEPT.includes(field) || (values[first] ?? []).length === 0) take(field, first);
  }
  pairUnnamed(header, values, map, usedColumns);
  const isFree = (column: number) => !usedColumns.has(column);
  if (map.type === undefined && !closed.has('type')) {
    const [column] = columnsLike(values, isKind, isFree);
    if (column !== undefined) take('type', column);
    else if (map.side !== undefined) {
      map.type = map.side;
      delete map.side;
    }
  }
  if (map.date === undefined && !closed.has('date')) {
    const dates = columnsLike(values, isDateText, isFree);
    if (map.settleDate !== undefined) {
      map.date = map.settleDate;
      delete map.settleDate;
    } else if (map.executedAt !== undefined) {
      // Times without a column of days: they are the days of a broker's file.
      map.date = map.executedAt;
      delete map.executedAt;
    } else if (dates.length === 1 && dates[0] !== undefined) take('date', dates[0]);
  }
  if (map.isin === undefined && !closed.has('isin')) {
    const [column] = columnsLike(values, (text) => isinIn(text) !== null, isFree);
    if (column !== undefined) take('isin', column);
  }
  if (map.currencyCode === undefined && !closed.has('currencyCode')) {
    const [column] = columnsLike(values, isCurrency, isFree);
    if (column !== undefined) take('currencyCode', column);
  }
  const moneyColumns = (field: 'fee' | 'tax'): MoneyColumn[] => {
    const all = [map[field] ?? -1, ...(closed.has(field) ? [] : candidates(field))].filter(
      (column) => column >= 0 && (values[column] ?? []).some(isNumberText),
    );
    const columns = withoutSums([...new Set(all)], rows);
    for (const column of columns) usedColumns.add(column);
    return columns.map((column) => {
      const own = map[field] === column ? map[`${field}Currency`] : undefined;
      const beside = currencyBeside(header, values, column, usedColumns);
      const currency = own ?? beside;
      if (currency !== null) usedColumns.add(currency);
      return { column, currency, currencyCode: parts[column]?.currencyCode ?? null };
    });
  };
  const [fees, taxes] = [moneyColumns('fee'), moneyColumns('tax')];
  return {
    map,
    fees,
    taxes,
    currencies: Object.fromEntries(
      IMPORT_FIELDS.flatMap((field) => {
        const code = parts[map[field] ?? -1]?.currencyCode;
        return code ? [[field, code]] : [];
      }),
    ),
    unread: header.flatMap((_, column) =>
      usedColumns.has(column) || (values[column] ?? []).length === 0 ? [] : [column],
    ),
  };
}

const QUOTES = new Set(QUOTE_WORDS.map(foldName));
const PLAIN_DAYS = new Set(['date', 'datetime', 'time', 'day', 'timestamp'].map(foldName));

/** A plain day beside the figures of a quote is that of the quote, where another column has the day of the trade. */
const isQuoteDay = (
  names: readonly string[],
  column: number,
  isQuoteTable: boolean,
  others: readonly number[],
): boolean => isQuoteTable && others.length > 1 && PLAIN_DAYS.has(names[column] ?? '');

/** Of columns that may have the kind of transaction, the first one with the largest share of known kinds. */
function byKinds(
  columns: readonly number[],
  values: readonly (readonly string[])[],
  isKind: (text: string) => boolean,
): number | undefined {
  const shares = columns.map((column) => shareOf(values[column] ?? [], isKind) ?? 0);
  const best = Math.max(...shares);
  return columns[shares.indexOf(best)];
}

/** Columns that no field has taken and whose values nearly all look so. */
const columnsLike = (
  values: readonly (readonly string[])[],
  looks: (value: string) => boolean,
  isFree: (column: number) => boolean,
): number[] =>
  values.flatMap((ofColumn, column) =>
    isFree(column) && (shareOf(ofColumn, looks) ?? 0) >= UNNAMED_SHARE ? [column] : [],
  );

/** A name that is written once over an amount and its currency: the other column of the two has none. */
function pairUnnamed(
  header: readonly string[],
  values: readonly (readonly string[])[],
  map: ColumnMap,
  usedColumns: Set<number>,
): void {
  const isUnnamed = (column: number) => header[column] === '' && !usedColumns.has(column);
  const isLike = (column: number, looks: (value: string) => boolean) =>
    (shareOf(values[column] ?? [], looks) ?? 0) >= UNNAMED_SHARE;
  for (const field of ['amount', 'netAmount', 'price'] as const) {
    const column = map[field];
    if (column === undefined) continue;
    const next = column + 1;
    const currencyField = field === 'price' ? 'priceCurrency' : 'currencyCode';
    if (!isUnnamed(next)) continue;
    if (isLike(column, isCurrencyText) && isLike(next, isNumberText)) {
      map[field] = next;
      map[currencyField] ??= column;
      usedColumns.add(next);
    } else if (isLike(next, isCurrencyText) && map[currencyField] === undefined) {
      map[currencyField] = next;
      usedColumns.add(next);
    }
  }
}

/** The column behind an amount that has its currency: named after it, or not named at all. */
function currencyBeside(
  header: readonly string[],
  values: readonly (readonly string[])[],
  column: number,
  usedColumns: ReadonlySet<number>,
): number | null {
  const own = foldName(header[column] ?? '');
  const named = header.findIndex((name) => foldName(name) === `currency${own}`);
  if (named >= 0) return named;
  const next = column + 1;
  const isUnnamed =
    header[next] === '' || ['currency', 'cur', 'ccy'].includes(foldName(header[next] ?? ''));
  const isCurrency = (shareOf(values[next] ?? [], isCurrencyText) ?? 0) >= UNNAMED_SHARE;
  return isUnnamed && isCurrency && !usedColumns.has(next) ? next : null;
}

/** Without the parts of a column that is the sum of all others: they would be counted twice. */
function withoutSums(columns: readonly number[], rows: FileTable['rows']): readonly number[] {
  if (columns.length < 3) return columns;
  const sum = columns.find((column) =>
    rows.every(({ cells }) => {
      const number = (at: number) => Number(cells[at]?.replace(',', '.') || 0);
      const others = columns.filter((one) => one !== column).map(number);
      return Math.abs(others.reduce((total, one) => total + one, 0) - number(column)) < 0.005;
    }),
  );
  return sum === undefined ? columns : [sum];
}
