import { ZERO, type Decimal } from '../money/decimal';
import { EMPTY, type Tally } from '../money/tally';

/** Money of one currency that transactions moved. */
export interface CashMoved {
  /** In the currency. */
  readonly amount: Decimal;
  /** In the portfolio's currency, each movement at its own rate. */
  readonly booked: Tally;
}

/**
 * Totals of one symbol's transactions at the end of a day. All but quantity, costs and cash are
 * sums since the first transaction, in the portfolio's currency.
 */
export interface HoldingState {
  readonly day: number;
  /** Shares of the day. */
  readonly quantity: Decimal;
  /** Cost of the shares that are held, by the currency it was paid in. */
  readonly costs: ReadonlyMap<string, Decimal>;
  /** The same at the rates of the purchases. */
  readonly bookedCost: Tally;
  /** Proceeds less cost, both at the rate of the sale. */
  readonly realised: Tally;
  /** Cost of sold shares × change of the rate since their purchase. */
  readonly realisedCurrency: Tally;
  /** Gross. */
  readonly income: Tally;
  readonly fees: Tally;
  readonly taxes: Tally;
  readonly cash: ReadonlyMap<string, CashMoved>;
  /** Money that came from outside. */
  readonly inflow: Tally;
  /** Money that went to outside. */
  readonly outflow: Tally;
  /** The same with trades, income and costs as flows of their own: for a portfolio without cash. */
  readonly inflowWithTrades: Tally;
  readonly outflowWithTrades: Tally;
  /** Booked cost of shares that came from outside less of those that went there. */
  readonly transfers: Tally;
}

export const NOTHING: HoldingState = {
  day: -Infinity,
  quantity: ZERO,
  costs: new Map(),
  bookedCost: EMPTY,
  realised: EMPTY,
  realisedCurrency: EMPTY,
  income: EMPTY,
  fees: EMPTY,
  taxes: EMPTY,
  cash: new Map(),
  inflow: EMPTY,
  outflow: EMPTY,
  inflowWithTrades: EMPTY,
  outflowWithTrades: EMPTY,
  transfers: EMPTY,
};

/** The state at the end of a day, of states ascending by day. */
export function stateOn(states: readonly HoldingState[], day: number): HoldingState {
  let low = 0;
  let high = states.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((states[middle]?.day ?? Infinity) <= day) low = middle + 1;
    else high = middle;
  }
  return states[low - 1] ?? NOTHING;
}
