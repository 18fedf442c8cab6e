import { TRANSACTION_TYPES } from 'shared/contract/schemas';
import type { Decimal } from '../money/decimal';

export { TRANSACTION_TYPES };

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Which purchase a sale takes shares from. */
export interface LotChoice {
  /** Id of the transaction that brought the shares. */
  lot: string;
  /** In shares of the day of the sale. */
  quantity: Decimal;
}

/** One line of a portfolio. Money is in `currencyCode`; null where nothing was entered. */
export interface Transaction {
  id: string;
  type: TransactionType;
  /** Days since 1970-01-01. */
  day: number;
  /** Null for money that belongs to no asset. */
  symbol: string | null;
  /** Shares; of a SPLIT new shares for one old share. */
  quantity: Decimal | null;
  /** Of one share. */
  price: Decimal | null;
  /** Without fee and tax: value of a trade, gross dividend or interest, money moved, fee or tax itself. */
  amount: Decimal | null;
  currencyCode: string;
  /** Units of the portfolio's currency for one of `currencyCode`; null: the market's rate of the day. */
  rate: Decimal | null;
  fee: Decimal;
  tax: Decimal;
  note: string;
  /** A word or phrase to filter by. It has no effect on figures. */
  tag: string;
  /** ISO instant with zone, as it was entered; orders the transactions of a day. */
  executedAt?: string | null;
  /** Asset that a SPIN_OFF, MERGER or SYMBOL_CHANGE brings. */
  otherSymbol?: string | null;
  /** Money that a CURRENCY_EXCHANGE brings, in `otherCurrencyCode`. */
  otherAmount?: Decimal | null;
  otherCurrencyCode?: string | null;
  /** Percent of the cost that a SPIN_OFF takes to the new asset. */
  costPercent?: Decimal | null;
  /** Lots that a SELL or TRANSFER_OUT takes; empty: by the cost method. */
  lots: readonly LotChoice[];
}
