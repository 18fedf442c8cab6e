import { createHash } from 'node:crypto';
import { isoDate } from 'market-model/dates/civil-dates';
import type { Transaction } from '../ledger/transactions/transaction';

const LENGTH = 32;

/**
 * Hash of a transaction's content. Equal content has the same key, however its numbers are written.
 * The lots of a sale and the tag are not part of it.
 */
export function contentKey({
  type,
  day,
  symbol,
  quantity,
  price,
  amount,
  currencyCode,
  rate,
  fee,
  tax,
  note,
  otherSymbol,
  otherAmount,
  otherCurrencyCode,
  costPercent,
}: Transaction): string {
  const content = [
    type,
    isoDate(day),
    symbol,
    ...[quantity, price, amount].map((number) => number?.toFixed() ?? null),
    currencyCode,
    rate?.toFixed() ?? null,
    fee.toFixed(),
    tax.toFixed(),
    note,
    // Omitted for transactions without these fields, so that their keys do not change.
    ...(otherSymbol || otherAmount || costPercent
      ? [
          otherSymbol ?? null,
          otherAmount?.toFixed() ?? null,
          otherCurrencyCode ?? null,
          costPercent?.toFixed() ?? null,
        ]
      : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, LENGTH);
}

/** The key of a row that its broker numbers itself. */
export const brokerKey = (broker: string, id: string, type: string): string =>
  createHash('sha256')
    .update(JSON.stringify([broker, id, type]))
    .digest('hex')
    .slice(0, LENGTH);
