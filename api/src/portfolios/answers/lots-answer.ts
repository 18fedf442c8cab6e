import type { PortfolioLots } from 'shared/contract';
import { isoDate } from '../../dates/civil-dates';
import type { OpenPortfolio } from '../open-portfolio';
import { rulesOf } from '../ledger/accounting-rules';
import { lotsOn } from '../ledger/holdings/replay-portfolio';
import { moneyText } from '../ledger/money/currency-digits';
import { Decimal, ZERO } from '../ledger/money/decimal';

const DIGITS = 10;

/**
 * The lots that a sale can take at the end of a day, by the sales before it as they chose theirs.
 *
 * @param without a sale that is edited: what it took is there
 */
export function lotsAnswer(
  { ledger }: OpenPortfolio,
  symbol: string,
  on: number,
  without: string | null,
): PortfolioLots {
  // Shares sold short cannot be sold.
  const lots = lotsOn(ledger, symbol, on, rulesOf('specific', false), without).filter(
    ({ quantity }) => quantity.gt(ZERO),
  );
  return {
    items: lots.map(({ id, day, quantity, cost, currencyCode }) => ({
      lot: id,
      date: isoDate(day),
      // Rounded down: more than there is cannot be chosen.
      quantity: quantity.toDecimalPlaces(DIGITS, Decimal.ROUND_DOWN).toFixed(),
      cost: moneyText(cost, currencyCode) ?? '',
      currencyCode,
    })),
  };
}
