import type { TransactionType } from 'shared/contract';
import type { TransactionField } from '../transaction-types';

/** Labels of transaction fields. */
export const FIELD_LABELS: Readonly<Record<TransactionField | 'type' | 'date', string>> = {
  type: 'Type',
  date: 'Date',
  symbol: 'Asset',
  otherSymbol: 'New asset',
  costPercent: 'Cost allocated, %',
  otherAmount: 'Amount received',
  otherCurrencyCode: 'Currency received',
  executedAt: 'Time',
  quantity: 'Quantity',
  price: 'Unit price',
  amount: 'Amount',
  currencyCode: 'Currency',
  rate: 'Exchange rate',
  fee: 'Fee',
  tax: 'Tax',
  note: 'Note',
  tag: 'Tag',
};

const OF_TYPE: Readonly<Partial<Record<TransactionType, Partial<typeof FIELD_LABELS>>>> = {
  SPLIT: { quantity: 'New shares per old share' },
  DIVIDEND: { amount: 'Gross amount', tax: 'Tax withheld' },
  INTEREST: { amount: 'Gross amount', tax: 'Tax withheld' },
  TRANSFER_IN: { price: 'Unit cost' },
  TRANSFER_OUT: { price: 'Unit cost' },
  GIFT: { price: 'Unit cost' },
  SPIN_OFF: { quantity: 'New shares' },
  MERGER: { quantity: 'New shares', price: 'Price per new share', amount: 'Cash received' },
  SYMBOL_CHANGE: { symbol: 'Old asset' },
  CURRENCY_EXCHANGE: { amount: 'Amount given', currencyCode: 'Currency given' },
  OPTION_WRITE: { symbol: 'Option', quantity: 'Shares in all contracts' },
};

/** Label of a field in the form for a transaction type. */
export const labelOf = (field: TransactionField, type: TransactionType): string =>
  OF_TYPE[type]?.[field] ?? FIELD_LABELS[field];
