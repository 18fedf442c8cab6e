import type { ImportField } from '../brokers/broker-format';

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
