import { ZERO, type Decimal } from '../../../ledger/money/decimal';
import { cellOf } from '../../tables/cell-of';
import type { ImportTable } from '../../tables/opened-import';
import type { ExchangeSides } from './pair-exchanges';
import { currencyPairOf } from '../../columns/currency-pair';
import type { TableRow } from '../../reading/find-tables';
import type { Numbers } from '../cells/figures';
import type { RowType } from '../row-type';

/**
 * The sides of an exchange that is written as a trade of a currency pair. The count is in the first
 * currency, price and amount in the second. Null when the row is not such a trade, or does not show
 * which side was paid.
 */
export function exchangeOfPair(
  table: ImportTable,
  row: TableRow,
  { quantity, price, amount, netAmount }: Numbers,
  side: 'BUY' | 'SELL' | null,
): ExchangeSides | null {
  const pair = currencyPairOf(cellOf(table, row, 'symbol'));
  if (!pair || !quantity || quantity.isZero()) return null;
  const written = amount ?? netAmount;
  const money = written && !written.isZero() ? written.abs() : price?.mul(quantity).abs();
  if (!money || money.isZero()) return null;
  const isBought = side === null ? quantity.gt(ZERO) : side === 'BUY';
  const base = { currencyCode: pair[0], amount: quantity.abs() };
  const quote = { currencyCode: pair[1], amount: money };
  return isBought ? { paid: quote, received: base } : { paid: base, received: quote };
}

/**
 * The signed amount of a row that is one side of an exchange, before its costs. Null without one.
 * If neither the sign nor the term shows the side, it is treated as received. If that is wrong, no
 * other side matches.
 */
export function exchangeFlow(
  { amount, netAmount }: Numbers,
  costs: Decimal,
  cash: RowType['cash'],
): Decimal | null {
  const written = withoutCosts(amount, netAmount, costs);
  if (written === null || written.isZero()) return null;
  return cash === 'out' ? written.abs().negated() : written;
}

/** Of two amounts that differ by the costs, the one without them: the smaller one when paid. */
function withoutCosts(
  amount: Decimal | null,
  netAmount: Decimal | null,
  costs: Decimal,
): Decimal | null {
  if (amount === null || netAmount === null || costs.isZero()) return amount ?? netAmount;
  const difference = amount.abs().minus(netAmount.abs());
  if (!difference.abs().eq(costs.abs())) return null;
  const isPaid = amount.lt(ZERO);
  return isPaid === difference.gt(ZERO) ? netAmount : amount;
}
