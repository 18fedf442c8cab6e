import type { Transaction } from '../../ledger/transactions/transaction';
import type { ImportRow } from '../import-plan';

/** A row that takes another row of the file back. */
export interface TakeBack {
  row: ImportRow;
  word: string;
  transaction: Transaction;
}

/** Transactions that are the same but for the sign of their money. */
const keyOf = ({ type, symbol, quantity, amount, price, currencyCode }: Transaction): string =>
  [
    type,
    symbol,
    quantity?.abs().toFixed(),
    (amount ?? (quantity && price ? quantity.mul(price) : null))?.abs().toFixed(),
    currencyCode,
  ].join(' ');

/**
 * Pairs rows that take another row back with that row: neither is stored. A purchase or sale whose other row is not in
 * the file is a question.
 */
export function takeBack(rows: readonly ImportRow[], takeBacks: readonly TakeBack[]): void {
  const isTakeBack = new Set(takeBacks.map(({ row }) => row));
  const open = new Map<string, ImportRow[]>();
  for (const row of rows) {
    if (row.action !== 'add' || !row.transaction || isTakeBack.has(row)) continue;
    const key = keyOf(row.transaction);
    open.set(key, [...(open.get(key) ?? []), row]);
  }
  for (const { row, word, transaction } of takeBacks) {
    const others = open.get(keyOf(transaction)) ?? [];
    // Of several equal rows the nearest one before.
    const before = others.filter(({ line }) => line < row.line).at(-1) ?? others[0];
    if (!before) {
      row.action = 'error';
      const text = `“${word.slice(0, 60)}” takes back a row that is not in this file. Leave it out, and delete the other one`;
      row.errors.push({ field: 'type', message: text });
      continue;
    }
    open.set(
      keyOf(transaction),
      others.filter((other) => other !== before),
    );
    skipRow(before, `Taken back by line ${row.line}`);
    skipRow(row, `Takes back line ${before.line}`);
  }
}

function skipRow(row: ImportRow, reason: string): void {
  row.action = 'skip';
  row.reason = reason;
  row.transaction = null;
  row.key = null;
  row.also = [];
}
