import type { Decimal } from '../../../ledger/money/decimal';
import type { Transaction, TransactionType } from '../../../ledger/transactions/transaction';
import type { Evidence } from '../cells/evidence';
import type { ImportOptions } from '../../import-plan';
import type { ImportTable, OpenedImport } from '../../tables/opened-import';
import type { TableRow } from '../../reading/find-tables';
import type { Cost, Numbers } from '../cells/figures';
import type { RowType } from '../row-type';

/** The figures of a transaction. */
export type Money = Pick<Transaction, 'quantity' | 'price' | 'amount' | 'rate' | 'fee' | 'tax'>;

/** A fee, tax or rebate that is stored as a separate transaction. */
export interface ExtraCost {
  type: 'FEE' | 'TAX';
  amount: Decimal;
  currencyCode: string | null;
}

/** A row whose money is read. */
export interface MoneyRow {
  table: ImportTable;
  row: TableRow;
  booked: RowType;
  numbers: Numbers;
  currencyCode: string;
  /** The row names no asset. */
  isCash: boolean;
  /** The row takes another one back. */
  takesBack: boolean;
  /** It corrects another one. */
  corrects: boolean;
}

/** Fees and taxes of a row in the currency of its amount, and those that are stored apart. */
export interface RowCosts {
  all: readonly Cost[];
  fee: Decimal;
  tax: Decimal;
  extras: ExtraCost[];
}

/** Facts of the whole file about the money of its rows. */
export interface MoneyRules {
  opened: OpenedImport;
  evidence: Evidence;
  options: ImportOptions;
  /** Amounts of trades contain their costs; null: the rows do not say. */
  hasCosts: boolean | null;
}

export interface ReadMoney {
  type: TransactionType;
  money: Money;
  extras: ExtraCost[];
  notes: string[];
  takesBack: boolean;
}
