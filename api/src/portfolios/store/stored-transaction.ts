import type { PortfolioTransaction, TransactionInput } from 'shared/contract';
import { transactionSchema } from 'shared/contract/schemas';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { quotedUnits, wholeCurrency } from 'market-model/derive/prices/price-usd';
import { portfolioTransactions } from '../../database/schema';
import { contentKey } from './content-key';
import { Decimal, ZERO } from '../ledger/money/decimal';
import { TRANSACTION_TYPES, type Transaction } from '../ledger/transactions/transaction';

/** Columns that a transaction is read from. */
export type StoredRow = Omit<
  typeof portfolioTransactions.$inferSelect,
  'portfolioId' | 'createdAt' | 'deletedAt'
>;

/** A stored transaction with its database columns. */
export interface StoredTransaction {
  /** As it was entered. */
  readonly entered: Transaction;
  /** The same for the ledger: minor units in whole currencies. */
  readonly booked: Transaction;
  readonly version: number;
  readonly position: number;
  readonly importId: string | null;
  readonly importKey: string;
}

const decimal = (text: string | null | undefined): Decimal | null =>
  text === null || text === undefined ? null : new Decimal(text);

/** Fields of few types are absent rather than null: most transactions lack them. */
const withoutNulls = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>;

/** A transaction out of a checked request. */
export function transactionOfInput(id: string, input: TransactionInput): Transaction {
  return {
    id,
    type: input.type,
    day: parseIsoDate(input.date) ?? NaN,
    symbol: input.symbol?.toUpperCase() ?? null,
    quantity: decimal(input.quantity),
    price: decimal(input.price),
    amount: decimal(input.amount),
    currencyCode: input.currencyCode,
    rate: decimal(input.rate),
    fee: decimal(input.fee) ?? ZERO,
    tax: decimal(input.tax) ?? ZERO,
    note: input.note ?? '',
    tag: input.tag ?? '',
    ...withoutNulls({
      executedAt: input.executedAt ?? null,
      otherSymbol: input.otherSymbol?.toUpperCase() ?? null,
      otherAmount: decimal(input.otherAmount),
      otherCurrencyCode: input.otherCurrencyCode ?? null,
      costPercent: decimal(input.costPercent),
    }),
    lots: (input.lots ?? []).map(({ lot, quantity }) => ({ lot, quantity: new Decimal(quantity) })),
  };
}

export function transactionOfRow(row: StoredRow): StoredTransaction {
  const type = TRANSACTION_TYPES.find((one) => one === row.type);
  const day = parseIsoDate(row.date);
  if (!type || day === null) throw new Error(`Transaction ${row.id} cannot be read`);
  const lots = transactionSchema.shape.lots.parse(row.lots);
  const entered: Transaction = {
    id: row.id,
    type,
    day,
    symbol: row.symbol,
    quantity: decimal(row.quantity),
    price: decimal(row.price),
    amount: decimal(row.amount),
    currencyCode: row.currencyCode,
    rate: decimal(row.rate),
    fee: new Decimal(row.fee),
    tax: new Decimal(row.tax),
    note: row.note,
    tag: row.tag,
    ...withoutNulls({
      executedAt: row.executedAt ?? null,
      otherSymbol: row.otherSymbol ?? null,
      otherAmount: decimal(row.otherAmount),
      otherCurrencyCode: row.otherCurrencyCode ?? null,
      costPercent: decimal(row.costPercent),
    }),
    lots: lots.map(({ lot, quantity }) => ({ lot, quantity: new Decimal(quantity) })),
  };
  const { version, position, importId, importKey } = row;
  return { entered, booked: inWholeCurrency(entered), version, position, importId, importKey };
}

/** Pence are parts of a pound: 100 GBX are booked as 1 GBP. */
export function inWholeCurrency(transaction: Transaction): Transaction {
  const { otherAmount, otherCurrencyCode } = transaction;
  const otherUnits = otherCurrencyCode ? quotedUnits(otherCurrencyCode) : 1;
  if (otherAmount && otherCurrencyCode && otherUnits !== 1)
    return inWholeCurrency({
      ...transaction,
      otherAmount: otherAmount.div(otherUnits),
      otherCurrencyCode: wholeCurrency(otherCurrencyCode),
    });
  const units = quotedUnits(transaction.currencyCode);
  if (units === 1) return transaction;
  return {
    ...transaction,
    currencyCode: wholeCurrency(transaction.currencyCode),
    price: transaction.price?.div(units) ?? null,
    amount: transaction.amount?.div(units) ?? null,
    fee: transaction.fee.div(units),
    tax: transaction.tax.div(units),
    rate: transaction.rate?.mul(units) ?? null,
  };
}

/** The columns of a transaction. */
export function rowOfTransaction(transaction: Transaction, importKey = contentKey(transaction)) {
  const { id, type, symbol, currencyCode, note, tag } = transaction;
  const text = (value: Decimal | null) => value?.toFixed() ?? null;
  return {
    id,
    type,
    date: isoDate(transaction.day),
    symbol,
    quantity: text(transaction.quantity),
    price: text(transaction.price),
    amount: text(transaction.amount),
    currencyCode,
    rate: text(transaction.rate),
    fee: transaction.fee.toFixed(),
    tax: transaction.tax.toFixed(),
    note,
    tag,
    executedAt: transaction.executedAt ?? null,
    otherSymbol: transaction.otherSymbol ?? null,
    otherAmount: text(transaction.otherAmount ?? null),
    otherCurrencyCode: transaction.otherCurrencyCode ?? null,
    costPercent: text(transaction.costPercent ?? null),
    lots: transaction.lots.map(({ lot, quantity }) => ({ lot, quantity: quantity.toFixed() })),
    importKey,
  };
}

/** The row of a stored transaction, to be read by {@link transactionOfRow}. */
export function storedRow(stored: StoredTransaction): StoredRow {
  const { entered, importKey, version, position, importId } = stored;
  return { ...rowOfTransaction(entered, importKey), version, position, importId };
}

const answers = new WeakMap<StoredTransaction, PortfolioTransaction>();

/** A stored transaction as the API answers it, made once: a list of thousands is mostly texts of numbers. */
export function storedAnswer(stored: StoredTransaction): PortfolioTransaction {
  let answer = answers.get(stored);
  if (!answer) {
    answer = transactionAnswer(stored.entered, stored);
    answers.set(stored, answer);
  }
  return answer;
}

/** A transaction as the API answers it. */
export function transactionAnswer(
  entered: Transaction,
  { version, importId }: Pick<StoredTransaction, 'version' | 'importId'>,
): PortfolioTransaction {
  const { importKey: _, ...row } = rowOfTransaction(entered, '');
  return { ...row, version, importId };
}
