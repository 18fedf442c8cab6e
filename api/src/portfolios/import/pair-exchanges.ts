import { ZERO, type Decimal } from '../ledger/money/decimal';
import type { Transaction } from '../ledger/transactions/transaction';
import type { ImportRow } from './import-plan';
import type { ImportQuestion } from './import-question';

/** Both sides of an exchange, each above zero. */
export interface ExchangeSides {
  paid: { currencyCode: string; amount: Decimal };
  received: { currencyCode: string; amount: Decimal };
}

/** A row that has one of the two amounts of a currency exchange. */
export interface ExchangeHalf {
  row: ImportRow;
  /** Below zero: what was paid. */
  flow: Decimal;
  question: ImportQuestion;
  /** The exchange with the currency of this side, without its money. */
  transaction: Transaction;
}

/** Lines between the two rows of an exchange without a common number. */
const NEAR = 2;

/**
 * Joins rows that are the two sides of one exchange: of the same order or next to each other, of the same day, in two
 * currencies, one paid and one received. A row without the one other side is asked about.
 */
export function pairExchanges(halves: readonly ExchangeHalf[]): void {
  const open = new Set(halves);
  const fits = (paid: ExchangeHalf, received: ExchangeHalf): boolean =>
    paid.transaction.day === received.transaction.day &&
    paid.transaction.currencyCode !== received.transaction.currencyCode &&
    paid.flow.lt(ZERO) &&
    received.flow.gt(ZERO);
  const rules = [
    (a: ExchangeHalf, b: ExchangeHalf) => a.row.id !== '' && a.row.id === b.row.id,
    (a: ExchangeHalf, b: ExchangeHalf) => Math.abs(a.row.line - b.row.line) <= NEAR,
  ];
  for (const belongs of rules)
    for (const paid of halves) {
      if (!open.has(paid) || !paid.flow.lt(ZERO)) continue;
      const others = [...open].filter((one) => fits(paid, one) && belongs(paid, one));
      const [received] = others;
      const isOnly =
        received !== undefined &&
        others.length === 1 &&
        [...open].filter((one) => fits(one, received) && belongs(one, received)).length === 1;
      if (!isOnly) continue;
      open.delete(paid);
      open.delete(received);
      join(paid, received);
    }
  for (const { row, question } of open) {
    row.action = 'error';
    row.question = question;
    row.errors.push({ field: 'type', message: question.text });
  }
}

function join(paid: ExchangeHalf, received: ExchangeHalf): void {
  paid.row.action = 'add';
  paid.row.transaction = exchanged(paid.transaction, {
    paid: { currencyCode: paid.transaction.currencyCode, amount: paid.flow.abs() },
    received: { currencyCode: received.transaction.currencyCode, amount: received.flow },
  });
  paid.row.also.push(...received.row.also);
  received.row.also = [];
  received.row.action = 'skip';
  received.row.reason = `The other side of the exchange in line ${paid.row.line}`;
}

/** An exchange with both its sides. */
export const exchanged = (
  transaction: Transaction,
  { paid, received }: ExchangeSides,
): Transaction => ({
  ...transaction,
  currencyCode: paid.currencyCode,
  amount: paid.amount,
  otherAmount: received.amount,
  otherCurrencyCode: received.currencyCode,
});
