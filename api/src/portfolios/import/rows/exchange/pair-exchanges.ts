import { ZERO, type Decimal } from '../../../ledger/money/decimal';
import type { Transaction } from '../../../ledger/transactions/transaction';
import type { ImportRow } from '../../import-plan';
import type { ImportQuestion } from '../../import-question';

/** Both sides of an exchange, each above zero. */
export interface ExchangeSides {
  paid: { currencyCode: string; amount: Decimal };
  received: { currencyCode: string; amount: Decimal };
}

/** A row that has one of the two amounts of a currency exchange. */
export interface ExchangeHalf {
  row: ImportRow;
  /** Negative for the paid side. */
  flow: Decimal;
  question: ImportQuestion;
  /** The exchange with the currency of this side, without its money. */
  transaction: Transaction;
}

/** Lines between the two rows of an exchange without a common number. */
const NEAR = 2;

/**
 * Joins rows that are the two sides of one exchange. They belong to the same order or are adjacent,
 * of the same day, in two currencies, one paid and one received. A row without a unique other side
 * raises a question.
 */
export function pairExchanges(halves: readonly ExchangeHalf[]): void {
  const open = new Set(halves);
  const orders = new Map<string, ExchangeHalf[]>();
  for (const half of halves) {
    if (half.row.id === '') continue;
    const key = `${half.transaction.day} ${half.row.id}`;
    const order = orders.get(key) ?? [];
    order.push(half);
    orders.set(key, order);
  }
  for (const order of orders.values())
    if (order.length <= MOST_OF_ORDER) for (const paid of order) pairWith(paid, order, open);
  const byLine = new Map(halves.map((half) => [half.row.line, half]));
  const nearOf = ({ row }: ExchangeHalf): ExchangeHalf[] =>
    Array.from({ length: 2 * NEAR + 1 }, (_, i) => byLine.get(row.line + i - NEAR)).filter(
      (half) => half !== undefined,
    );
  for (const paid of halves) {
    const received = nearOf(paid).filter((one) => fits(paid, one));
    const [only] = received;
    if (only && received.length === 1) pairWith(paid, [paid, ...nearOf(only)], open);
  }
  for (const { row, question } of open) {
    row.action = 'error';
    row.question = question;
    row.errors.push({ field: 'type', message: question.text });
  }
}

/** Limit of compared rows of one order. */
const MOST_OF_ORDER = 20;

const fits = (paid: ExchangeHalf, received: ExchangeHalf): boolean =>
  paid.transaction.day === received.transaction.day &&
  paid.transaction.currencyCode !== received.transaction.currencyCode &&
  paid.flow.lt(ZERO) &&
  received.flow.gt(ZERO);

/** Joins a row with its other side if each is the only candidate for the other. */
function pairWith(
  paid: ExchangeHalf,
  among: readonly ExchangeHalf[],
  open: Set<ExchangeHalf>,
): void {
  if (!open.has(paid)) return;
  const others = among.filter((one) => open.has(one) && fits(paid, one));
  const [received] = others;
  if (!received || others.length > 1) return;
  const payers = new Set(among.filter((one) => open.has(one) && fits(one, received)));
  if (payers.size !== 1) return;
  open.delete(paid);
  open.delete(received);
  join(paid, received);
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
