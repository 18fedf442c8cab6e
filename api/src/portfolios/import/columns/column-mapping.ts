import { IMPORT_FIELDS, type BrokerFormat, type ImportField } from '../brokers/broker-format';
import { foldName } from '../reading/fold-words';
import type { FileTable } from '../reading/find-tables';
import { DETAIL_WORDS, HEADER_WORDS, QUOTE_WORDS } from '../reading/header-words';
import { columnNames } from './column-names';
import {
  isDateText,
  isinIn,
  isNumberText,
  NAMED_SHARE,
  shareOf,
  UNNAMED_SHARE,
  VALUE_PATTERNS,
  valuesOf,
} from './column-values';
import { isCurrency, splitHeaderCurrency, type HeaderName } from './header-currency';
import type { ColumnMap, MoneyColumn } from './table-columns';
import { costColumnNames, withoutSums } from './cost-columns';
import { currencyBeside } from './currency-columns';

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

/** The assignment of a table's columns to fields, step by step. */
export class ColumnMapping {
  readonly map: ColumnMap = {};
  readonly usedColumns = new Set<number>();
  readonly names: readonly string[];
  readonly values: readonly (readonly string[])[];
  readonly #headers: readonly HeaderName[];
  readonly #bareNames: readonly string[];
  /** Fields whose column, or lack of one, the user chose. */
  readonly #chosen = new Set<ImportField>();

  constructor(
    private readonly table: FileTable,
    private readonly format: BrokerFormat,
    private readonly texts: KindTexts,
  ) {
    const { header, rows } = table;
    this.#headers = header.map(splitHeaderCurrency);
    this.names = header.map(foldName);
    this.#bareNames = this.#headers.map(({ name }) => foldName(name));
    this.values = header.map((_, column) => valuesOf(rows, column));
  }

  /** Currency in the name of a column. */
  currencyCodeOf(column: number | undefined): string | null {
    return this.#headers[column ?? -1]?.currencyCode ?? null;
  }

  /** Takes the columns of the user's choice. */
  takeChoices(choices: Partial<Record<ImportField, string>>): void {
    const chosenNames = columnNames(this.table.header);
    for (const field of IMPORT_FIELDS) {
      const choice = choices[field];
      if (choice === undefined) continue;
      const column = chosenNames.indexOf(choice);
      if (choice !== '' && column >= 0) this.#take(field, column);
      // A choice that was made for another file has no say in this one.
      if (choice === '' || column >= 0) this.#chosen.add(field);
    }
  }

  /** Takes columns with a known name and fitting values, then those that must not be lost. */
  takeNamed(): void {
    const { names, values } = this;
    const { isKind, isSentence } = this.texts;
    const open = IMPORT_FIELDS.filter((field) => !this.#chosen.has(field));
    const isQuoteTable = names.filter((name) => QUOTES.has(name)).length >= 2;
    for (const field of open) {
      if (field === 'settleDate' && isQuoteTable) continue;
      const fitting = this.#candidates(field).filter((column) => this.#fits(field, column));
      const best =
        field === 'type'
          ? (byKinds(fitting, values, isKind) ?? byKinds(fitting, values, isSentence) ?? fitting[0])
          : (fitting.find((column) => !isQuoteDay(names, column, isQuoteTable, fitting)) ??
            fitting[0]);
      if (best !== undefined) this.#take(field, best);
    }
    for (const field of open) {
      const [first] = this.map[field] === undefined ? this.#candidates(field) : [];
      if (first === undefined) continue;
      const isOther = field === 'type' && (shareOf(values[first] ?? [], isDateText) ?? 0) > 0;
      if ((KEPT.includes(field) && !isOther) || (values[first] ?? []).length === 0)
        this.#take(field, first);
    }
  }

  /** Finds missing fields by values alone. */
  takeUnnamed(): void {
    if (this.#isMissing('type')) this.#takeTypeByValues();
    if (this.#isMissing('date')) this.#takeDateByValues();
    if (this.#isMissing('isin')) this.#takeFirst('isin', (text) => isinIn(text) !== null);
    if (this.#isMissing('currencyCode')) this.#takeFirst('currencyCode', isCurrency);
  }

  /** Columns of fees or taxes, each with its currency. */
  takeCosts(field: 'fee' | 'tax'): MoneyColumn[] {
    const { map, values, usedColumns } = this;
    const { header, rows } = this.table;
    const others = this.#chosen.has(field)
      ? []
      : [
          ...this.#candidates(field),
          ...costColumnNames(field, header, (column) => !usedColumns.has(column)),
        ];
    const all = [map[field] ?? -1, ...others].filter(
      (column) => column >= 0 && (values[column] ?? []).some(isNumberText),
    );
    const columns = withoutSums([...new Set(all)], rows);
    for (const column of columns) usedColumns.add(column);
    return columns.map((column) => {
      const named = map[field] === column ? map[`${field}Currency`] : undefined;
      const currency = named ?? currencyBeside(header, values, column, usedColumns);
      if (currency !== null) usedColumns.add(currency);
      return { column, currency, currencyCode: this.currencyCodeOf(column) };
    });
  }

  /** Further columns that may name the kind of a row. */
  takeKinds(): number[] {
    const kinds = KIND_NAMES.flatMap((name) =>
      this.names.flatMap((one, column) =>
        one === name && !this.usedColumns.has(column) ? [column] : [],
      ),
    );
    for (const column of kinds) this.usedColumns.add(column);
    return kinds;
  }

  #take(field: ImportField, column: number): void {
    this.map[field] = column;
    this.usedColumns.add(column);
  }

  #isMissing(field: ImportField): boolean {
    return this.map[field] === undefined && !this.#chosen.has(field);
  }

  /** Unused columns with a name of the field. */
  #candidates(field: ImportField): number[] {
    const formatNames = this.format.columns[field] ?? [];
    const isClosed = this.format.only?.includes(field) === true;
    const columns = new Set<number>();
    for (const name of isClosed ? formatNames : [...formatNames, ...HEADER_WORDS[field]]) {
      const folded = foldName(name);
      for (const names of [this.names, this.#bareNames])
        for (const [column, one] of names.entries()) if (one === folded) columns.add(column);
    }
    return [...columns].filter((column) => !this.usedColumns.has(column));
  }

  /** Whether enough values of a column have the form of the field. */
  #fits(field: ImportField, column: number): boolean {
    const values = this.values[column] ?? [];
    if (field === 'symbol' && (shareOf(values, isCurrency) ?? 0) >= UNNAMED_SHARE) return false;
    const pattern = VALUE_PATTERNS[field];
    const share = pattern ? shareOf(values, pattern) : 1;
    return share !== null && share >= NAMED_SHARE;
  }

  #takeTypeByValues(): void {
    const { map, values } = this;
    const { isKind, isSentence, isNamedBySection } = this.texts;
    if (this.#takeFirst('type', isKind)) return;
    if (map.side !== undefined) {
      map.type = map.side;
      delete map.side;
    } else if (!isNamedBySection && isDescribed(values[map.note ?? -1], isSentence))
      map.type = map.note;
  }

  #takeDateByValues(): void {
    const { map } = this;
    const dates = this.#columnsOf(isDateText);
    if (map.settleDate !== undefined) {
      map.date = map.settleDate;
      delete map.settleDate;
    } else if (map.executedAt !== undefined) {
      // Times without a column of days: they are the days of a broker's file.
      map.date = map.executedAt;
      delete map.executedAt;
    } else if (dates.length === 1 && dates[0] !== undefined) this.#take('date', dates[0]);
  }

  #takeFirst(field: ImportField, matches: (value: string) => boolean): boolean {
    const [column] = this.#columnsOf(matches);
    if (column !== undefined) this.#take(field, column);
    return column !== undefined;
  }

  /** Unused columns whose values nearly all match. */
  #columnsOf(matches: (value: string) => boolean): number[] {
    return this.values.flatMap((values, column) =>
      !this.usedColumns.has(column) && (shareOf(values, matches) ?? 0) >= UNNAMED_SHARE
        ? [column]
        : [],
    );
  }
}
