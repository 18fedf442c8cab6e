import type { TransactionType } from 'shared/contract';
import type { TransactionField } from '../transaction-types';

/** Labels of the fields of a transaction. */
export const FIELD_LABELS: Readonly<Record<TransactionField | 'type' | 'date', string>> = {
  type: 'Type',
  date: 'Date',
  symbol: 'Asset',
  otherSymbol: 'New asset',
  costPercent: 'Part of the cost, %',
  otherAmount: 'Amount received',
  otherCurrencyCode: 'Currency received',
  executedAt: 'Time',
  quantity: 'Quantity',
  price: 'Price of one',
  amount: 'Amount',
  currencyCode: 'Currency',
  rate: 'Exchange rate',
  fee: 'Fee',
  tax: 'Tax',
  note: 'Note',
  tag: 'Tag',
};

const OF_TYPE: Readonly<Partial<Record<TransactionType, Partial<typeof FIELD_LABELS>>>> = {
  SPLIT: { quantity: 'New shares for one old' },
  DIVIDEND: { amount: 'Gross amount', tax: 'Tax withheld' },
  INTEREST: { amount: 'Gross amount', tax: 'Tax withheld' },
  TRANSFER_IN: { price: 'Cost of one' },
  TRANSFER_OUT: { price: 'Cost of one' },
  GIFT: { price: 'Cost of one' },
  SPIN_OFF: { quantity: 'New shares' },
  MERGER: { quantity: 'New shares', price: 'Price of one new share', amount: 'Cash received' },
  SYMBOL_CHANGE: { symbol: 'Old asset' },
  CURRENCY_EXCHANGE: { amount: 'Amount given', currencyCode: 'Currency given' },
  OPTION_WRITE: { symbol: 'Option', quantity: 'Shares of all contracts' },
};

/** Label of a field in the form of a type. */
export const labelOf = (field: TransactionField, type: TransactionType): string =>
  OF_TYPE[type]?.[field] ?? FIELD_LABELS[field];
