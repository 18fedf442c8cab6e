import type { PortfolioOverview } from 'shared/contract';
import { isoDate } from 'market-model/dates/civil-dates';
import type { OpenPortfolio } from '../open-portfolio';
import { stateOn } from '../ledger/holdings/holding-state';
import type { HoldingLedger } from '../ledger/holdings/replay-holding';
import { lotsOn, type PortfolioLedger } from '../ledger/holdings/replay-portfolio';
import { moneyText } from '../ledger/money/currency-digits';
import { amountOf } from '../ledger/money/tally';
import { dailySeries } from '../ledger/returns/daily-series';
import { performanceOf } from '../ledger/returns/performance';
import { MissingList } from '../ledger/prices/missing';
import { cashOn, partsOfHolding, partsOfPortfolio, type Parts } from '../ledger/valuation/parts';
import { negativeCash } from '../ledger/valuation/negative-cash';
import { contributions } from '../ledger/returns/contribution';
import { dayChange, previousTradingDay, quotation } from './day-change';
import { missingAnswer, partsAnswer } from './parts-answer';

/** A portfolio at the end of a day: its value, the components of that value, and its positions. */
export function overview(open: OpenPortfolio, on: number): PortfolioOverview {
  const { portfolio, ledger } = open;
  const { currencyCode } = portfolio;
  const missing = new MissingList();
  const parts = partsOfPortfolio(ledger, on, missing);
  const series = dailySeries(ledger, on);
  const performance = series && performanceOf(series, null, on);
  const cash = ledger.tracksCash ? cashOn(ledger, on, missing) : [];
  const total = amountOf(parts.value);
  const gains = new Map(
    contributions(ledger, previousTradingDay(on), on, null).map(({ symbol, amount }) => [
      symbol,
      amount,
    ]),
  );
  return {
    ...portfolio,
    on: isoDate(on),
    ...partsAnswer(parts, currencyCode),
    twr: performance?.twr ?? null,
    twrAnnualised: performance?.twrAnnualised ?? null,
    xirr: performance?.xirr ?? null,
    xirrDoubt: performance?.xirrDoubt ?? null,
    twrGap: performance ? performance.twrGap : 'nothing held',
    xirrGap: performance ? performance.xirrGap : 'nothing held',
    dayChange: dayChange(ledger, series, on),
    missing: missingAnswer(missing),
    tracksCash: ledger.tracksCash,
    cash: cash
      .filter(({ amount }) => !amount.isZero())
      .map((balance) => ({
        currencyCode: balance.currencyCode,
        amount: moneyText(balance.amount, balance.currencyCode) ?? '',
        value: moneyText(balance.value, currencyCode),
      })),
    negativeCash: negativeCash(ledger, on).map((one) => ({
      currencyCode: one.currencyCode,
      since: isoDate(one.since),
      deposit: moneyText(one.lowest.neg(), one.currencyCode) ?? '',
    })),
    holdings: [...ledger.holdings.values()]
      .flatMap((holding) => {
        const { symbol } = holding;
        if (symbol === null || stateOn(holding.states, on).day === -Infinity) return [];
        const holdingParts = partsOfHolding(holding, on, ledger.market, missing);
        const value = amountOf(holdingParts.value);
        // A holding has no flows, so each of its figures is rounded separately.
        const text = (part: keyof Parts) => moneyText(amountOf(holdingParts[part]), currencyCode);
        const asset = open.assets.facts(symbol);
        return [
          {
            symbol,
            name: asset?.name ?? null,
            assetType: asset?.assetType ?? null,
            quotation: quotation(holding.prices, holding.splits, on),
            dayChange: moneyText(gains.get(symbol) ?? null, currencyCode),
            quantity: stateOn(holding.states, on).quantity.toDecimalPlaces(10).toFixed(),
            value: text('value'),
            cost: text('cost'),
            realised: text('realised'),
            unrealised: text('unrealised'),
            income: text('income'),
            fees: text('fees'),
            taxes: text('taxes'),
            currencyEffect: text('currencyEffect'),
            weight:
              value === null || total === null || total.isZero()
                ? null
                : value.div(total).toNumber(),
            lots: lotsAnswer(ledger, holding, on),
          },
        ];
      })
      .toSorted(
        (a, b) => Number(b.value ?? 0) - Number(a.value ?? 0) || (a.symbol < b.symbol ? -1 : 1),
      ),
  };
}

function lotsAnswer(ledger: PortfolioLedger, holding: HoldingLedger, on: number) {
  const { currencyCode } = ledger.market.rates;
  const isLatest = (holding.states.at(-1)?.day ?? -Infinity) <= on;
  const lots =
    isLatest || holding.symbol === null
      ? holding.lots
      : lotsOn(ledger, holding.symbol, on, ledger.rules);
  return lots.map(({ id, day, quantity, bookedCost }) => ({
    lot: id,
    date: isoDate(day),
    quantity: quantity.toDecimalPlaces(10).toFixed(),
    cost: moneyText(bookedCost, currencyCode),
  }));
}
