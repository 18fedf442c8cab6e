import type { TransactionType } from 'shared/contract';
import type { TransactionField } from '../transaction-types';

/** What the fields of a transaction are called. */
export const FIELD_LABELS: Readonly<Record<TransactionField | 'type' | 'date', string>> = {
  type: 'Type',
  date: 'Date',
  symbol: 'Asset',
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
};

/** The label of a field in the form of a type. */
export const labelOf = (field: TransactionField, type: TransactionType): string =>
  OF_TYPE[type]?.[field] ?? FIELD_LABELS[field];
