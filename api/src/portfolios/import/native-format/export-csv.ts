import { CSV_START, withFormulaMarks } from 'shared/market';
import { isoDate } from 'market-model/dates/civil-dates';
import type { Decimal } from '../../ledger/money/decimal';
import { inOrder } from '../../ledger/transactions/in-order';
import { DETAIL_COLUMNS, detailCells } from '../../ledger/transactions/transaction-details';
import type { Transaction } from '../../ledger/transactions/transaction';
import { LotIndex } from './lot-references';

/** Columns of every export. Older ones lack {@link DETAIL_COLUMNS}. */
export const EXPORT_HEADER = [
  'Date',
  'Type',
  'Symbol',
  'Quantity',
  'Price',
  'Amount',
  'Currency code',
  'Rate',
  'Fee',
  'Tax',
  'Note',
  'Tag',
  'Lots',
];

/** All transactions in order as CSV (RFC 4180, UTF-8): imported again they are the same. */
export function exportTransactions(transactions: readonly Transaction[]): string {
  const lots = new LotIndex(transactions);
  const rows = inOrder(transactions).map((one) => [
    isoDate(one.day),
    one.type,
    one.symbol ?? '',
    number(one.quantity),
    number(one.price),
    number(one.amount),
    one.currencyCode,
    number(one.rate),
    one.fee.isZero() ? '' : number(one.fee),
    one.tax.isZero() ? '' : number(one.tax),
    withFormulaMarks(one.note),
    withFormulaMarks(one.tag),
    lots.textOf(one),
    ...detailCells(one),
  ]);
  const header = [...EXPORT_HEADER, ...Object.values(DETAIL_COLUMNS)];
  return CSV_START + [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const number = (value: Decimal | null): string => value?.toFixed() ?? '';

const cell = (text: string): string =>
  /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
