/** Address of a portfolio's transactions: filters, page, and the open form. */
import type { TransactionType } from 'shared/contract';
import {
  addressCodec,
  choiceParameter,
  flagParameter,
  pageParameter,
  textParameter,
} from 'shared/list';
import { SYMBOL_FORM } from 'shared/market';
import { TRANSACTION_TYPES } from '../transaction-types';

export interface TransactionFilters {
  type: TransactionType | null;
  /** Symbol of an asset. */
  asset: string | null;
  /** Part of an asset, note or tag; empty for all. */
  search: string;
}

export interface TransactionsState extends TransactionFilters {
  page: number;
  /** The form for a new transaction is open. */
  add: boolean;
  /** The file import is open. */
  import: boolean;
}

export const TRANSACTIONS_ADDRESS = addressCodec<TransactionsState>(
  {
    type: choiceParameter<TransactionType, null>('type', TRANSACTION_TYPES, null),
    asset: textParameter('asset', null, SYMBOL_FORM),
    search: textParameter('q', '', /^.{1,100}$/),
    page: pageParameter(),
    add: flagParameter('add'),
    import: flagParameter('import'),
  },
  { keepsOthers: true },
);
