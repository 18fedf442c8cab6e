import type { RebalanceRequest, Rebalancing } from 'shared/contract';
import { invalidInput } from '../../http/problem';
import { rebalance, rebalanceByBuying } from '../ledger/allocation/rebalance';
import { currencyDigits, moneyText } from '../ledger/money/currency-digits';
import { Decimal, ZERO } from '../ledger/money/decimal';
import type { OpenPortfolio } from '../open-portfolio';
import { positionsOn } from './allocation-answer';

/**
 * Trades that bring holdings to target weights.
 *
 * @throws 400 problem for weights that do not add up, or for no cash to buy with
 */
export function rebalanceAnswer(
  open: OpenPortfolio,
  { cash, buyOnly, targets }: RebalanceRequest,
): Rebalancing {
  const { currencyCode } = open.portfolio;
  const { positions } = positionsOn(open, open.latestDay);
  const percent = targets.reduce((sum, target) => sum.plus(target.percent), ZERO);
  if (!percent.eq(100))
    throw invalidInput([
      { field: 'targets', message: `Must add up to 100 %, not ${percent.toFixed()} %` },
    ]);
  const amount = new Decimal(cash);
  if (buyOnly && amount.lte(ZERO))
    throw invalidInput([{ field: 'cash', message: 'Must be above 0 to buy alone' }]);
  const items = targets.map((target) => ({
    key: target.symbol.toUpperCase(),
    target: new Decimal(target.percent).div(100),
    value: positions.find(({ symbol }) => symbol === target.symbol.toUpperCase())?.value ?? ZERO,
  }));
  const trades = (buyOnly ? rebalanceByBuying : rebalance)(
    items,
    amount,
    currencyDigits(currencyCode),
  );
  return {
    items: trades.map((trade, i) => ({
      symbol: trade.key,
      value: moneyText(items[i]?.value ?? ZERO, currencyCode) ?? '',
      amount: moneyText(trade.amount, currencyCode) ?? '',
    })),
  };
}
