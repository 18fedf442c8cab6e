import { IMPORT_FIELDS, type BrokerFormat, type ImportField } from '../brokers/broker-format';
import { foldName, foldWords } from '../reading/fold-words';
import type { FileTable } from '../reading/find-tables';
import { columnNames } from './column-names';
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
import { DETAIL_WORDS, HEADER_WORDS, QUOTE_WORDS } from '../reading/header-words';

/** Index of the column of each field that the file has. */
export type ColumnMap = Partial<Record<ImportField, number>>;

/** A column of fees or taxes; a file may have several, in currencies of their own. */
export interface MoneyColumn {
  column: number;
  /** Column of its currency. */
  currency: number | null;
  /** Currency in its name. */
  currencyCode: string | null;
}

/** Fields of a table’s columns. */
export interface TableColumns {
  map: ColumnMap;
  fees: readonly MoneyColumn[];
  taxes: readonly MoneyColumn[];
  /** Incoming and outgoing money are separate in the file: amounts have the sign of cash. */
  isSigned?: boolean;
  /** Fees come on top of the amounts, as in files with given and received amounts. */
  hasCostsApart?: boolean;
  /** Further columns that may name the kind of a row, as a sub type. */
  kinds: readonly number[];
  /** Currency in the name of a column, by field. */
  currencies: Partial<Record<ImportField, string>>;
  /** Positions of columns with values that nothing is read from. */
  unread: readonly number[];
}

/**
 * Share of values that must match the pattern, for a column with a known name and for one without.
 */
const NAMED_SHARE = 0.5;
const UNNAMED_SHARE = 0.8;

/**
 * A column with a known name may be empty or damaged. These are kept, because their rows report the
 * error.
 */
const KEPT: readonly ImportField[] = ['date', 'type', 'symbol', 'quantity', 'price', 'amount'];

/** Kinds that a text of a column can mean. */
export interface KindTexts {
  isKind: (text: string) => boolean;
  isSentence: (text: string) => boolean;
  /** The section of the table names the kind of all its rows. */
  isNamedBySection: boolean;
}

/**
 * The columns of a table by the names of a format and of ten languages, checked against their values; then by values
 * alone where no name is known.
 *
 * @param texts whether a text is a known kind of transaction, or a sentence that names one
 * @param choices name in the header by field, which comes before the format; an empty name: no column
 */
export function mapColumns(
  { header, rows }: FileTable,
  format: BrokerFormat,
  { isKind, isSentence, isNamedBySection }: KindTexts,
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
  const chosenNames = columnNames(header);
  for (const field of IMPORT_FIELDS) {
    const choice = choices[field];
    if (choice === undefined) continue;
    const column = chosenNames.indexOf(choice);
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
        ? (byKinds(fitting, values, isKind) ?? byKinds(fitting, values, isSentence) ?? fitting[0])
        : (fitting.find((column) => !isQuoteDay(names, column, isQuoteTable, fitting)) ??
          fitting[0]);
    if (best !== undefined) take(field, best);
  }
  for (const field of open) {
    const [first] = map[field] === undefined ? candidates(field) : [];
    if (first === undefined) continue;
    const isOther = field === 'type' && (shareOf(values[first] ?? [], isDateText) ?? 0) > 0;
    if ((KEPT.includes(field) && !isOther) || (values[first] ?? []).length === 0)
      take(field, first);
  }
  pairUnnamed(header, values, map, usedColumns);
  pairRepeated(names, values, map, usedColumns);
  const isFree = (column: number) => !usedColumns.has(column);
  if (map.type === undefined && !closed.has('type')) {
    const [column] = columnsLike(values, isKind, isFree);
    if (column !== undefined) take('type', column);
    else if (map.side !== undefined) {
      map.type = map.side;
      delete map.side;
    } else if (!isNamedBySection && isDescribed(values[map.note ?? -1], isSentence))
      map.type = map.note;
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
    const others = closed.has(field)
      ? []
      : [...candidates(field), ...namesWith(field, header, isFree)];
    const all = [map[field] ?? -1, ...others].filter(
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
  const kinds = KIND_NAMES.flatMap((name) =>
    names.flatMap((one, column) => (one === name && !usedColumns.has(column) ? [column] : [])),
  );
  for (const column of kinds) usedColumns.add(column);
  return {
    map,
    fees,
    taxes,
    kinds,
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

/** Words that mark a fee or tax column, regardless of the rest: `Commissioni amministrato`. */
const COST_WORDS = {
  fee: new Set(
    'fee fees commission commissions brokerage gebuhr gebuhren provision kosten spesen frais courtage comision comisiones commissione commissioni spese taxa corretagem prowizja oplata gebyr avgift'.split(
      ' ',
    ),
  ),
  tax: new Set(
    'tax taxes gst hst vat mwst withholding steuer steuern quellensteuer impot impots impuesto impuestos retencion imposta imposte ritenuta imposto belasting podatek skatt skat'.split(
      ' ',
    ),
  ),
} as const;
/** Words that indicate an amount rather than a fee: `Total (excl. fees)`. */
const NO_COST_WORDS = new Set(
  'amount total net gross value price rate currency percent exempt free id percentage percent bps excl incl excluding including without before after wert betrag preis kurs wahrung montant prix importe precio importo prezzo bedrag koers valuta type id'.split(
    ' ',
  ),
);

/** Columns whose name has a cost word, and no word of another amount. */
const namesWith = (
  field: 'fee' | 'tax',
  header: readonly string[],
  isFree: (column: number) => boolean,
): number[] =>
  header.flatMap((name, column) => {
    const words = foldWords(name).split(' ');
    const isCost = words.some((word) => COST_WORDS[field].has(word));
    return isCost && isFree(column) && !words.some((word) => NO_COST_WORDS.has(word))
      ? [column]
      : [];
  });

const QUOTES = new Set(QUOTE_WORDS.map(foldName));
const PLAIN_DAYS = new Set(['date', 'datetime', 'time', 'day', 'timestamp'].map(foldName));

/**
 * If another column has the trade date, a plain date next to quote figures is that of the quote.
 */
const isQuoteDay = (
  names: readonly string[],
  column: number,
  isQuoteTable: boolean,
  others: readonly number[],
): boolean => isQuoteTable && others.length > 1 && PLAIN_DAYS.has(names[column] ?? '');

/** Of columns that may have the kind of transaction, the first one with the most of them; undefined without. */
function byKinds(
  columns: readonly number[],
  values: readonly (readonly string[])[],
  isKind: (text: string) => boolean,
): number | undefined {
  const counts = columns.map((column) => (values[column] ?? []).filter(isKind).length);
  const best = Math.max(...counts);
  return best > 0 ? columns[counts.indexOf(best)] : undefined;
}

/** Share of descriptions that have to name a kind, for a table without a column of kinds. */
const DESCRIBED_SHARE = 0.3;

const isDescribed = (
  values: readonly string[] | undefined,
  isSentence: (text: string) => boolean,
): boolean => (shareOf(values ?? [], isSentence) ?? 0) >= DESCRIBED_SHARE;

const KIND_NAMES = [...new Set([...HEADER_WORDS.type, ...DETAIL_WORDS].map(foldName))];

/** Unassigned columns whose values nearly all match the pattern. */
const columnsLike = (
  values: readonly (readonly string[])[],
  looks: (value: string) => boolean,
  isFree: (column: number) => boolean,
): number[] =>
  values.flatMap((ofColumn, column) =>
    isFree(column) && (shareOf(ofColumn, looks) ?? 0) >= UNNAMED_SHARE ? [column] : [],
  );

/** Pairs a name that spans an amount and its currency: the second column has no name. */
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

/** Currencies of a name that occurs several times belong to the columns before them: price, fee and amount. */
function pairRepeated(
  names: readonly string[],
  values: readonly (readonly string[])[],
  map: ColumnMap,
  usedColumns: Set<number>,
): void {
  const isCurrencyOf = (column: number | undefined): column is number => {
    if (column === undefined) return false;
    const name = names[column + 1];
    const isRepeated = name !== '' && names.filter((one) => one === name).length > 1;
    return isRepeated && (shareOf(values[column + 1] ?? [], isCurrencyText) ?? 0) >= UNNAMED_SHARE;
  };
  if (!isCurrencyOf(map.price) || !isCurrencyOf(map.amount)) return;
  map.priceCurrency = map.price + 1;
  map.currencyCode = map.amount + 1;
  for (const column of [map.priceCurrency, map.currencyCode]) usedColumns.add(column);
}

const CURRENCY_NAMES = new Set(
  'currency cur ccy wahrung whg devise divisa moneda valuta moeda waluta'.split(' '),
);

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
  const isUnnamed = header[next] === '' || CURRENCY_NAMES.has(foldName(header[next] ?? ''));
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
