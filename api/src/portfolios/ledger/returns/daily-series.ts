import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import type { HoldingLedger } from '../holdings/replay-holding';
import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { valueOn } from '../valuation/parts';
import { basisDayOf, isUsable, type PriceHistory } from '../prices/price-history';
import { binaryStates } from './binary-states';

/** Value and flows of a portfolio for every calendar day, as binary numbers: for returns, not for accounts. */
export interface DailySeries {
  /** Of the first transaction. */
  firstDay: number;
  /** At the end of each day in the portfolio's currency; NaN where a price or rate is missing. */
  value: Float64Array;
  /** From outside, ≥ 0; NaN when unknown. */
  inflow: Float64Array;
  /** To outside, ≥ 0; NaN when unknown. */
  outflow: Float64Array;
}

/** The last series of a ledger: a page asks for several figures of the same days. */
const latest = new WeakMap<PortfolioLedger, { until: number; series: DailySeries }>();

/**
 * Values and flows from the first transaction to a day. Shares that move from or to outside count with their
 * market value. A day can have both an inflow and an outflow: they are not netted.
 *
 * @returns null before the first transaction
 */
export function dailySeries(ledger: PortfolioLedger, until: number): DailySeries | null {
  const { firstDay } = ledger;
  if (firstDay === null || until < firstDay) return null;
  const cached = latest.get(ledger);
  if (cached?.until === until) return cached.series;
  const length = until - firstDay + 1;
  const series: DailySeries = {
    firstDay,
    value: new Float64Array(length),
    inflow: new Float64Array(length),
    outflow: new Float64Array(length),
  };
  const ratesOf = rateReader(ledger, firstDay, until);
  for (const holding of ledger.holdings.values()) {
    addHoldingValues(series, holding, ledger, ratesOf);
    addFlows(series, holding, ledger);
    if (ledger.tracksCash) addCash(series, holding, ledger, ratesOf);
  }
  latest.set(ledger, { until, series });
  return series;
}

type ReadRates = (currencyCode: string) => Float64Array;

/** Rates of the days of a series by currency; NaN where one is missing. */
function rateReader({ market }: PortfolioLedger, from: number, to: number): ReadRates {
  const byCurrency = new Map<string, Float64Array>();
  return (currencyCode) => {
    let rates = byCurrency.get(currencyCode);
    if (!rates) {
      rates = market.rates.daily(currencyCode, from, to);
      byCurrency.set(currencyCode, rates);
    }
    return rates;
  };
}

/** Calls with each state that is not zero and the days, counted within the series, for which it holds. */
function eachSpan(
  { firstDay, value }: DailySeries,
  { states }: HoldingLedger,
  amounts: Float64Array,
  visit: (amount: number, from: number, end: number) => void,
): void {
  for (let i = 0; i < states.length; i++) {
    const from = (states[i]?.day ?? Infinity) - firstDay;
    if (from >= value.length) return;
    const end = Math.min(value.length, (states[i + 1]?.day ?? Infinity) - firstDay);
    const amount = amounts[i] ?? NaN;
    if (amount !== 0) visit(amount, from, end);
  }
}

const historyOf = ({ prices }: HoldingLedger): PriceHistory => prices ?? NO_PRICES;

function addHoldingValues(
  series: DailySeries,
  holding: HoldingLedger,
  ledger: PortfolioLedger,
  ratesOf: ReadRates,
): void {
  if (holding.symbol === null) return;
  const history = historyOf(holding);
  const rates = ratesOf(history.currencyCode);
  const { shares } = binaryStates(holding, basisDayOf(history));
  const { firstDay, value } = series;
  eachSpan(series, holding, shares, (amount, from, end) => {
    let bar = lastBarOnOrBefore(history.day, firstDay + from);
    for (let at = from; at < end; at++) {
      const day = firstDay + at;
      while ((history.day[bar + 1] ?? Infinity) <= day) bar++;
      const price = isUsable(history, bar, day) ? (history.close[bar] ?? NaN) : NaN;
      value[at] = (value[at] ?? NaN) + amount * price * (rates[at] ?? NaN);
    }
  });
}

const NO_PRICES: PriceHistory = {
  currencyCode: '',
  day: new Int32Array(0),
  close: new Float64Array(0),
  splits: [],
};

function addFlows(series: DailySeries, holding: HoldingLedger, ledger: PortfolioLedger): void {
  const { firstDay, inflow, outflow } = series;
  const last = firstDay + series.value.length - 1;
  const add = (flows: Float64Array, day: number, amount: number) => {
    flows[day - firstDay] = (flows[day - firstDay] ?? NaN) + amount;
  };
  const binary = binaryStates(holding, basisDayOf(historyOf(holding)));
  const [put, out] = ledger.tracksCash
    ? [binary.inflow, binary.outflow]
    : [binary.inflowWithTrades, binary.outflowWithTrades];
  for (const [i, { day }] of holding.states.entries()) {
    if (day > last) break;
    add(inflow, day, put[i] ?? NaN);
    add(outflow, day, out[i] ?? NaN);
  }
  for (const { day, quantity } of holding.transfers) {
    if (day > last) continue;
    const value = valueOn(holding, quantity.abs(), day, ledger.market, null)?.toNumber() ?? NaN;
    add(quantity.isNegative() ? outflow : inflow, day, value);
  }
}

function addCash(
  series: DailySeries,
  holding: HoldingLedger,
  ledger: PortfolioLedger,
  ratesOf: ReadRates,
): void {
  const { value } = series;
  const { cash } = binaryStates(holding, basisDayOf(historyOf(holding)));
  for (const [currencyCode, balances] of cash) {
    const rates = ratesOf(currencyCode);
    eachSpan(series, holding, balances, (amount, from, end) => {
      for (let at = from; at < end; at++)
        value[at] = (value[at] ?? NaN) + amount * (rates[at] ?? NaN);
    });
  }
}
