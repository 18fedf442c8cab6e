import type { PortfolioParts } from 'shared/contract';
import { isoDate } from 'market-model/dates/civil-dates';
import type { PortfolioLedger } from '../ledger/holdings/replay-portfolio';
import { currencyDigits, moneyText } from '../ledger/money/currency-digits';
import { amountOf } from '../ledger/money/tally';
import type { MissingList } from '../ledger/prices/missing';
import { partsOfPortfolio, type Parts } from '../ledger/valuation/parts';
import { roundedChange } from '../ledger/valuation/waterfall';

/** Parts since the first transaction, rounded so that they add up. */
export function partsAnswer(
  parts: Parts,
  currencyCode: string,
): PortfolioParts & { reconciles: boolean | null } {
  const change = roundedChange(null, parts, currencyDigits(currencyCode));
  const text = (amount: (typeof change)['end']) => moneyText(amount, currencyCode);
  return {
    value: text(change.end),
    cost: text(amountOf(parts.cost)),
    realised: text(change.realised),
    unrealised: text(change.unrealised),
    income: text(change.income),
    fees: text(change.fees),
    taxes: text(change.taxes),
    currencyEffect: text(change.currencyEffect),
    netFlows: text(change.netFlows),
    reconciles: change.reconciles,
  };
}

export function portfolioParts(
  ledger: PortfolioLedger,
  day: number,
  missing: MissingList,
): PortfolioParts & { reconciles: boolean | null } {
  return partsAnswer(partsOfPortfolio(ledger, day, missing), ledger.market.rates.currencyCode);
}

export const missingAnswer = (missing: MissingList) =>
  missing.items.map(({ symbol, what, day }) => ({ symbol, what, date: isoDate(day) }));
