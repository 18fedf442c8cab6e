import { isoDate, parseIsoDate } from '../../dates/civil-dates';
import { parseDecimal, type Decimal } from '../ledger/money/decimal';
import { inOrder } from '../ledger/transactions/in-order';
import type { LotChoice, Transaction } from '../ledger/transactions/transaction';

/** A lot as a file names it: the n-th transaction of a day that brought shares of the symbol. */
export interface LotReference {
  day: number;
  /** From 1. */
  position: number;
  quantity: Decimal;
}

const REFERENCE = /^(\d{4}-\d{2}-\d{2})(?:#([1-9]\d{0,3}))?:([\d.]+)$/;

/** `2024-01-05:10; 2024-02-01#2:5` → lots; null when it is none. */
export function parseLots(text: string): LotReference[] | null {
  const lots: LotReference[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const [, date = '', position = '1', number = ''] = REFERENCE.exec(part) ?? [];
    const [day, quantity] = [parseIsoDate(date), parseDecimal(number)];
    if (day === null || quantity === null) return null;
    lots.push({ day, position: Number(position), quantity });
  }
  return lots;
}

const bringsShares = ({ type, symbol }: Transaction): boolean =>
  symbol !== null && (type === 'BUY' || type === 'TRANSFER_IN');

const purchasesOf = (transactions: readonly Transaction[], symbol: string | null, day: number) =>
  inOrder(transactions).filter(
    (one) => one.symbol === symbol && one.day === day && bringsShares(one),
  );

/** Choices of a sale for a file. A lot that is not in the portfolio any more is left out. */
export const lotsText = (sale: Transaction, transactions: readonly Transaction[]): string =>
  sale.lots
    .flatMap(({ lot, quantity }) => {
      const purchase = transactions.find(({ id }) => id === lot);
      if (!purchase) return [];
      const position = purchasesOf(transactions, sale.symbol, purchase.day).indexOf(purchase) + 1;
      return [
        `${isoDate(purchase.day)}${position > 1 ? `#${position}` : ''}:${quantity.toFixed()}`,
      ];
    })
    .join('; ');

/** The lots that a file names; null when one is not there. */
export function resolveLots(
  references: readonly LotReference[],
  symbol: string | null,
  transactions: readonly Transaction[],
): LotChoice[] | null {
  const lots: LotChoice[] = [];
  for (const { day, position, quantity } of references) {
    const lot = purchasesOf(transactions, symbol, day)[position - 1]?.id;
    if (lot === undefined) return null;
    lots.push({ lot, quantity });
  }
  return lots;
}
