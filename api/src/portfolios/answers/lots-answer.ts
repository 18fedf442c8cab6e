import type { PortfolioLots } from 'shared/contract';
import { isoDate } from 'market-model/dates/civil-dates';
import type { OpenPortfolio } from '../open-portfolio';
import { rulesOf } from '../ledger/accounting-rules';
import { lotsOn } from '../ledger/holdings/replay-portfolio';
import { moneyText } from '../ledger/money/currency-digits';
import { Decimal, ZERO } from '../ledger/money/decimal';

const DIGITS = 10;

/**
 * The lots available to a sale at the end of a day, after the lots chosen by earlier sales.
 *
 * @param without a sale that is edited; its lots are available
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
