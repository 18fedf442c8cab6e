import type { FieldError } from '../ledger/transactions/check-transaction';
import type { Transaction } from '../ledger/transactions/transaction';
import type { ImportField } from './brokers/broker-format';
import type { ImportBroker } from './brokers/broker-formats';
import type { ColumnMap } from './brokers/map-columns';
import type { DateOrder } from './reading/dates';
import type { DecimalSign } from './reading/numbers';
import type { Delimiter } from './reading/read-table';

/** An asset that a text of a file may mean. */
export interface SymbolCandidate {
  symbol: string;
  name: string;
  currencyCode: string | null;
}

export interface ImportOptions {
  broker: ImportBroker;
  /** Day number; later dates are refused. */
  today: number;
  /** The one asset that a text surely means, or all that it may mean, best first. */
  resolve: (text: string) => {
    asset: SymbolCandidate | null;
    candidates: readonly SymbolCandidate[];
  };
  /** The reader's own choices: text of the file → symbol. */
  choices?: Readonly<Record<string, string>>;
  /** For dates that can be read in several orders. */
  dateOrder?: DateOrder;
  /** For numbers that can be read in two ways. */
  decimalSign?: DecimalSign;
  /** Lines of rows that are left out by choice. */
  leaveOut?: readonly number[];
  /** In place of the delimiter that is found. */
  delimiter?: Delimiter;
  /** Name in the header by field, in place of the broker's usual names; an empty name: no column. */
  columns?: Partial<Record<ImportField, string>>;
  /** Keys of the portfolio's transactions, each as often as it is there. */
  existingKeys: Iterable<string>;
  /** The portfolio's transactions, for the lots that sales name. */
  existing?: readonly Transaction[];
  /** Id of a new transaction. */
  newId: () => string;
}

export interface ImportRow {
  /** Line of the file. */
  line: number;
  /** `left-out`: by choice; `skip`: the broker's row is no transaction. */
  action: 'add' | 'duplicate' | 'error' | 'left-out' | 'skip';
  transaction: Transaction | null;
  /** By which the same row is recognised in another file; null with an error. */
  key: string | null;
  errors: FieldError[];
}

export interface ImportPlan {
  rows: ImportRow[];
  /** Texts that name no asset for sure, each once. */
  unresolved: { text: string; candidates: readonly SymbolCandidate[] }[];
  /** How the file was read. */
  format: { delimiter: string; decimalSign: DecimalSign; dateOrder: DateOrder | null };
  columns: {
    header: string[];
    map: ColumnMap;
    /** Fields without which no row can be read: then there are none. */
    missing: ImportField[];
    /** Cells of the first rows. */
    examples: string[][];
  };
}
