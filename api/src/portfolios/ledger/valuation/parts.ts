import { stateOn } from '../holdings/holding-state';
import type { HoldingLedger } from '../holdings/replay-holding';
import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { ZERO, type Decimal } from '../money/decimal';
import { minus, sumOf, tallyOf, type Tally } from '../money/tally';
import type { MarketData } from '../prices/market-data';
import type { MissingList } from '../prices/missing';
import { tradedPrice } from '../prices/price-history';

/**
 * Value of a holding or portfolio at the end of a day and its components, in the portfolio's
 * currency. Invariant: value − flows = realised + unrealised + income − fees − taxes +
 * currencyEffect.
 */
export interface Parts {
  value: Tally;
  /** Of the shares that are held, at the rates of their purchases. */
  cost: Tally;
  /** Price gains of shares that were sold, at the rates of the sales. */
  realised: Tally;
  /** Price gains of shares that are held, at the rate of the day. */
  unrealised: Tally;
  /** Gross dividends and interest. */
  income: Tally;
  fees: Tally;
  taxes: Tally;
  /** Cost × change of the rate, of shares and of cash. */
  currencyEffect: Tally;
  /** From outside less to outside; shares move at their booked cost. */
  netFlows: Tally;
}

/** Value of the shares of a symbol at the end of a day; null when price or rate is missing. */
export function valueOn(
  { symbol, splits, prices: history }: HoldingLedger,
  quantity: Decimal,
  day: number,
  market: MarketData,
  missing: MissingList | null,
): Decimal | null {
  if (quantity.isZero() || symbol === null) return ZERO;
  const price = history && tradedPrice(history, splits, day);
  if (history === null || price === null) {
    missing?.add({ symbol, what: 'price', day });
    return null;
  }
  const rate = market.rates.of(history.currencyCode, day);
  if (rate === null) {
    missing?.add({ symbol: history.currencyCode, what: 'rate', day });
    return null;
  }
  return quantity.mul(price).mul(rate);
}

/** The parts of one symbol without its cash: that belongs to the portfolio. */
export function partsOfHolding(
  ledger: HoldingLedger,
  day: number,
  market: MarketData,
  missing: MissingList,
): Parts {
  const state = stateOn(ledger.states, day);
  for (const item of ledger.missing) if (item.day <= day) missing.add(item);
  const value = valueOn(ledger, state.quantity, day, market, missing);
  let cost: Decimal | null = ZERO;
  for (const [currencyCode, amount] of state.costs) {
    const rate = amount.isZero() ? ZERO : market.rates.of(currencyCode, day);
    if (rate === null) missing.add({ symbol: currencyCode, what: 'rate', day });
    cost = cost === null || rate === null ? null : cost.plus(amount.mul(rate));
  }
  return {
    value: tallyOf(value),
    cost: state.bookedCost,
    realised: state.realised,
    unrealised: tallyOf(value === null || cost === null ? null : value.minus(cost)),
    income: state.income,
    fees: state.fees,
    taxes: state.taxes,
    currencyEffect: sumOf([
      state.realisedCurrency,
      tallyOf(
        cost === null || state.bookedCost.unknown > 0 ? null : cost.minus(state.bookedCost.value),
      ),
    ]),
    netFlows: sumOf([minus(state.inflow, state.outflow), state.transfers]),
  };
}

/** Cash of one currency. */
export interface CashBalance {
  currencyCode: string;
  /** In its currency; may be below zero. */
  amount: Decimal;
  /** In the portfolio's currency; null when the rate is missing. */
  value: Decimal | null;
  /** Its value at the time of the movements. */
  booked: Tally;
}

/** Cash by currency at the end of a day, sums of all movements. */
export function cashOn(ledger: PortfolioLedger, day: number, missing: MissingList): CashBalance[] {
  const moved = new Map<string, { amount: Decimal; booked: Tally }>();
  for (const holding of ledger.holdings.values())
    for (const [code, { amount, booked }] of stateOn(holding.states, day).cash) {
      const before = moved.get(code);
      moved.set(
        code,
        before
          ? { amount: before.amount.plus(amount), booked: sumOf([before.booked, booked]) }
          : { amount, booked },
      );
    }
  return [...moved]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currencyCode, { amount, booked }]) => {
      const needsRate = ledger.tracksCash && !amount.isZero();
      const rate = needsRate ? ledger.market.rates.of(currencyCode, day) : ZERO;
      if (rate === null) missing.add({ symbol: currencyCode, what: 'rate', day });
      return { currencyCode, amount, value: rate === null ? null : amount.mul(rate), booked };
    });
}

/** The parts of the whole portfolio at the end of a day, cash included where the portfolio has any. */
export function partsOfPortfolio(
  ledger: PortfolioLedger,
  day: number,
  missing: MissingList,
): Parts {
  const holdings = [...ledger.holdings.values()].map((holding) =>
    partsOfHolding(holding, day, ledger.market, missing),
  );
  const cash = cashOn(ledger, day, missing);
  const total = (part: keyof Parts) => sumOf(holdings.map((parts) => parts[part]));
  const booked = sumOf(cash.map((balance) => balance.booked));
  const cashValue = sumOf(cash.map(({ value }) => tallyOf(value)));
  const parts: Parts = {
    value: total('value'),
    cost: total('cost'),
    realised: total('realised'),
    unrealised: total('unrealised'),
    income: total('income'),
    fees: total('fees'),
    taxes: total('taxes'),
    currencyEffect: total('currencyEffect'),
    netFlows: total('netFlows'),
  };
  if (!ledger.tracksCash) return { ...parts, netFlows: minus(parts.netFlows, booked) };
  return {
    ...parts,
    value: sumOf([parts.value, cashValue]),
    currencyEffect: sumOf([parts.currencyEffect, minus(cashValue, booked)]),
  };
}
