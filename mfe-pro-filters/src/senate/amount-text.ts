/**
 * Amounts are statutory brackets and sums are intervals: no figure is more exact than its report.
 */
import type { DollarInterval, SenateTransactionRow } from 'shared/contract';
import { formatBigMoney, formatInteger, MISSING } from 'shared/market';

/** `$1,001–15,000`, `over $50.00M`, or a dash for a scanned document. */
export function bracketText(amount: SenateTransactionRow['amount']): string {
  if (amount === null) return MISSING;
  if (amount.to === null) return `over ${formatBigMoney(amount.from, 'USD')}`;
  return `${formatBigMoney(amount.from, 'USD')}–${formatBigMoney(amount.to, 'USD').replace('$', '')}`;
}

/** Parses an id such as `1001-15000` or `50000000-`; other ids are returned as they are. */
export function bracketOfId(id: string): string {
  const bounds = /^(\d+)-(\d*)$/.exec(id);
  if (!bounds) return id === 'N/A' ? 'Not known' : id;
  const [, from = '', to = ''] = bounds;
  return bracketText({ id, from: Number(from), to: to === '' ? null : Number(to) });
}

/** `$4.10M–9.80M`, `$4.10M or more` with an open bracket, a dash without known amounts. */
export function intervalText({ from, to, count }: DollarInterval): string {
  if (count === 0) return MISSING;
  if (to === null) return `${formatBigMoney(from, 'USD')} or more`;
  return `${formatBigMoney(from, 'USD')}–${formatBigMoney(to, 'USD').replace('$', '')}`;
}

/**
 * Purchases less sales as an interval: `−$1.20M to +$3.40M`. A side without an upper bound leaves
 * the other end open: `at most`, `at least`. A dash without known amounts.
 */
export function netText(purchases: DollarInterval, sales: DollarInterval): string {
  if (purchases.count + sales.count === 0) return MISSING;
  const from = sales.to === null ? null : purchases.from - sales.to;
  const to = purchases.to === null ? null : purchases.to - sales.from;
  if (from === null && to === null) return 'not known';
  if (from === null) return `at most ${signed(to ?? 0)}`;
  if (to === null) return `at least ${signed(from)}`;
  return `${signed(from)} to ${signed(to)}`;
}

const signed = (value: number): string => `${value > 0 ? '+' : ''}${formatBigMoney(value, 'USD')}`;

/** Explains why an interval is open, or how it is computed. */
export const intervalTitle = ({ open, count }: DollarInterval): string =>
  open > 0
    ? `Sum of the brackets of ${formatInteger(count)} trades; ${formatInteger(open)} without an upper bound`
    : `Sum of the brackets of ${formatInteger(count)} trades`;
