import { TRANSACTION_TYPES } from 'shared/contract/schemas';
import type { Decimal } from '../money/decimal';

export { TRANSACTION_TYPES };

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Purchase that a sale takes shares from. */
export interface LotChoice {
  /** Id of the transaction that added the shares. */
  lot: string;
  /** In shares as of the sale date, so after earlier splits. */
  quantity: Decimal;
}

/** Transaction of a portfolio. Money is in `currencyCode`. Null means not entered. */
export interface Transaction {
  id: string;
  type: TransactionType;
  /** Days since 1970-01-01. */
  day: number;
  /** Null for cash without an asset, such as a deposit. */
  symbol: string | null;
  /** Shares; for a SPLIT, new shares per old share. */
  quantity: Decimal | null;
  /** Per share. */
  price: Decimal | null;
  /** Without fee and tax: value of a trade, gross dividend or interest, money moved, fee or tax itself. */
  amount: Decimal | null;
  currencyCode: string;
  /** Units of the portfolio currency per unit of `currencyCode`; null: the market rate of the day. */
  rate: Decimal | null;
  fee: Decimal;
  tax: Decimal;
  note: string;
  /** A word or phrase to filter by. It has no effect on figures. */
  tag: string;
  /** ISO instant with zone, as entered. Transactions of a day are sorted by it. */
  executedAt?: string | null;
  /** New asset of a SPIN_OFF, MERGER or SYMBOL_CHANGE. */
  otherSymbol?: string | null;
  /** Money received in a CURRENCY_EXCHANGE, in `otherCurrencyCode`. */
  otherAmount?: Decimal | null;
  otherCurrencyCode?: string | null;
  /** Percent of the cost that a SPIN_OFF moves to the new asset. */
  costPercent?: Decimal | null;
  /** Lots that a SELL or TRANSFER_OUT takes; empty: chosen by the cost method. */
  lots: readonly LotChoice[];
}
