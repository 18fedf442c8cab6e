import type { FieldError } from '../ledger/transactions/check-transaction';
import type { Transaction, TransactionType } from '../ledger/transactions/transaction';
import type { ImportField } from './brokers/broker-format';
import type { ImportBroker } from './brokers/broker-formats';
import type { ImportQuestion } from './import-question';
import type { DateOrder } from './reading/dates';
import type { Delimiter } from './reading/delimiter';
import type { DecimalSign } from './reading/numbers';

/** An asset that a text of a file may mean. */
export interface SymbolCandidate {
  symbol: string;
  name: string;
  currencyCode: string | null;
}

/** Description of a row’s asset. */
export interface AssetText {
  /** Ticker, symbol or name as written: the key of a choice. */
  text: string;
  isin: string | null;
  name: string | null;
  assetClass: string | null;
  exchange: string | null;
  /** Of the row's price or amount. */
  currencyCode: string | null;
}

/** The one asset that a text surely means, or all that it may mean, best first. */
export interface Resolution {
  asset: SymbolCandidate | null;
  candidates: readonly SymbolCandidate[];
}

export interface ImportOptions {
  broker: ImportBroker;
  /** Day number. Later dates are rejected. */
  today: number;
  resolve: (asset: AssetText) => Resolution;
  /** The user's choices: text of the file → symbol. */
  choices?: Readonly<Record<string, string>>;
  /** For dates that can be read in several orders. */
  dateOrder?: DateOrder;
  /** For numbers that can be read in two ways. */
  decimalSign?: DecimalSign;
  /** Lines of rows that are left out by choice. */
  leaveOut?: readonly number[];
  /** In place of the delimiter that is found. */
  delimiter?: Delimiter;
  /** Line of the header, in place of the one that is found. */
  headerLine?: number;
  /** Name in the header by field, in place of the known names; an empty name: no column. */
  columns?: Partial<Record<ImportField, string>>;
  /** Term of the file → type of transaction, or `SKIP`. */
  words?: Readonly<Record<string, TransactionType | 'SKIP'>>;
  /** Answers to other questions, by their key. */
  answers?: Readonly<Record<string, string>>;
  /** Keys of the portfolio's transactions, including repetitions. */
  existingKeys: Iterable<string>;
  /** The portfolio's transactions, for the lots that sales name and the shares that are held. */
  existing?: readonly Transaction[];
  /** Id of a new transaction. */
  newId: () => string;
}

/** A transaction with the key by which it is recognised in another file. */
export interface PlannedTransaction {
  transaction: Transaction;
  key: string;
}

export interface ImportRow {
  /** Line of the file. */
  line: number;
  /** `left-out`: by choice. `skip`: the row is not a transaction. */
  action: 'add' | 'duplicate' | 'error' | 'left-out' | 'skip';
  transaction: Transaction | null;
  /** By which the same row is recognised in another file; null until the plan is finished. */
  key: string | null;
  /** Number of the row at its broker; empty without one. */
  id: string;
  /** Further transactions of the row: a fee in another currency, a rebate. */
  also: PlannedTransaction[];
  errors: FieldError[];
  /** Why a row is skipped. */
  reason?: string;
  /** Open questions of the row; its action is then `error`. */
  question?: ImportQuestion;
  /** Values that differ from the file’s text, with the reason. */
  notes: string[];
  /** As written, in the order of the plan's header. */
  cells: readonly string[];
}

/** A row before anything is read from it: an error until a transaction or a reason to skip it is found. */
export const unreadRow = (line: number, cells: readonly string[]): ImportRow => ({
  line,
  action: 'error',
  transaction: null,
  key: null,
  id: '',
  also: [],
  errors: [],
  notes: [],
  cells,
});

export interface ImportPlan {
  rows: ImportRow[];
  /** Texts that name no asset for sure, each once. */
  unresolved: { text: string; candidates: readonly SymbolCandidate[] }[];
  /** How the file was read. */
  format: {
    delimiter: string;
    decimalSign: DecimalSign;
    dateOrder: DateOrder | null;
    headerLine: number;
    encoding: string | null;
    /** Candidates for the line of the header. */
    lines: { line: number; cells: string[] }[];
  };
  /** Name of the broker or program whose file was recognised. */
  profile: string | null;
  columns: {
    header: string[];
    /** Name in the header by field. */
    map: Partial<Record<ImportField, string>>;
    /** Required fields that have no column. Without them no rows can be read. */
    missing: ImportField[];
    /** Cells of the first rows. */
    examples: string[][];
    /** Dates and numbers of `examples` as they are read, by field. */
    readings: Partial<Record<ImportField, string>>[];
    /** Names of columns with values that nothing is read from. */
    unread: string[];
  };
}
