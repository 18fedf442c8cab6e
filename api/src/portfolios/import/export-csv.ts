import { isoDate } from '../../dates/civil-dates';
import type { Decimal } from '../ledger/money/decimal';
import { inOrder } from '../ledger/transactions/in-order';
import type { Transaction } from '../ledger/transactions/transaction';
import { lotsText } from './lot-references';

const HEADER = [
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
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet would run text that begins so; an apostrophe in front makes it text, and one is doubled. */
const INERT = /^['=+\-@\t\r]/;

const inert = (text: string): string => (INERT.test(text) ? `'${text}` : text);

/** The text of a note or tag as it was before {@link exportTransactions} made it inert. */
export const withoutInertMark = (text: string): string =>
  /^'['=+\-@\t\r]/.test(text) ? text.slice(1) : text;

/** All transactions in order as CSV (RFC 4180, UTF-8): imported again they are the same. */
export function exportTransactions(transactions: readonly Transaction[]): string {
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
    inert(one.note),
    inert(one.tag),
    lotsText(one, transactions),
  ]);
  return (
    BYTE_ORDER_MARK + [HEADER, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
  );
}

const number = (value: Decimal | null): string => value?.toFixed() ?? '';

const cell = (text: string): string =>
  /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
