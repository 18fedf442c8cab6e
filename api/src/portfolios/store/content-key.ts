import { createHash } from 'node:crypto';
import { isoDate } from '../../dates/civil-dates';
import type { Transaction } from '../ledger/transactions/transaction';

const LENGTH = 32;

/**
 * What a transaction says, as a hash: however its numbers were written, the same content has the same key.
 * The lots that a sale takes and the tag are not part of it.
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
    // Absent from the keys of transactions that have none of these.
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
