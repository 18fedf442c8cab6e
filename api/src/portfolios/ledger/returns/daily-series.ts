import { lastBarOnOrBefore } from '../../../derive/technicals/continuity';
import { NOTHING, type HoldingState } from '../holdings/holding-state';
import type { HoldingLedger } from '../holdings/replay-holding';
import type { PortfolioLedger } from '../holdings/replay-portfolio';
import { growth, sumOf } from '../money/tally';
import { MAX_AGE_DAYS } from '../valuation/max-age';
import { valueOn } from '../valuation/parts';
import { basisShares, type PriceHistory } from '../valuation/price-history';

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

/**
 * Values and flows from the first transaction to a day. Shares that move from or to outside count with their
 * market value. Flows of one symbol and day are netted.
 *
 * @returns null before the first transaction
 */
export function dailySeries(ledger: PortfolioLedger, until: number): DailySeries | null {
  const { firstDay } = ledger;
  if (firstDay === null || until < firstDay) return null;
  const length = until - firstDay + 1;
  const series: DailySeries = {
    firstDay,
    value: new Float64Array(length),
    inflow: new Float64Array(length),
    outflow: new Float64Array(length),
  };
  const rateOf = rateReader(ledger);
  for (const holding of ledger.holdings.values()) {
    addHoldingValues(series, holding, ledger, rateOf);
    addFlows(series, holding, ledger);
  }
  if (ledger.tracksCash) addCash(series, ledger, rateOf);
  return series;
}

type ReadRate = (currencyCode: string, day: number) => number;

/** NaN where a rate is missing. */
function rateReader({ market: { rates } }: PortfolioLedger): ReadRate {
  return (currencyCode, day) =>
    currencyCode === rates.currencyCode ? 1 : (rates.of(currencyCode, day)?.toNumber() ?? NaN);
}

/** Calls with each state and the days, both included, for which it holds within the series. */
function eachSpan(
  { firstDay, value }: DailySeries,
  states: readonly HoldingState[],
  visit: (state: HoldingState, from: number, to: number) => void,
): void {
  const last = firstDay + value.length - 1;
  for (const [i, state] of states.entries()) {
    if (state.day > last) return;
    visit(state, state.day, Math.min(last, (states[i + 1]?.day ?? Infinity) - 1));
  }
}

function addHoldingValues(
  series: DailySeries,
  { symbol, states, splits }: HoldingLedger,
  { market }: PortfolioLedger,
  rateOf: ReadRate,
): void {
  if (symbol === null) return;
  const history = market.prices(symbol) ?? NO_PRICES;
  const basisDay = history.day.at(-1) ?? 0;
  eachSpan(series, states, ({ quantity }, from, to) => {
    if (quantity.isZero()) return;
    const shares = quantity.mul(basisShares(splits, from, basisDay)).toNumber();
    let bar = lastBarOnOrBefore(history.day, from);
    for (let day = from; day <= to; day++) {
      while ((history.day[bar + 1] ?? Infinity) <= day) bar++;
      const isKnown = day - (history.day[bar] ?? -Infinity) <= MAX_AGE_DAYS;
      const price = isKnown ? (history.close[bar] ?? NaN) : NaN;
      const at = day - series.firstDay;
      series.value[at] =
        (series.value[at] ?? NaN) + shares * price * rateOf(history.currencyCode, day);
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
  const last = series.firstDay + series.value.length - 1;
  const add = (day: number, flow: number) => {
    const at = day - series.firstDay;
    // An unknown flow makes both directions unknown.
    if (!(flow < 0)) series.inflow[at] = (series.inflow[at] ?? NaN) + flow;
    if (!(flow > 0)) series.outflow[at] = (series.outflow[at] ?? NaN) - flow;
  };
  let before = NOTHING;
  for (const state of holding.states) {
    if (state.day > last) break;
    const external = growth(state.external, before.external);
    const cash = ledger.tracksCash ? null : growth(bookedCash(state), bookedCash(before));
    if (external === null || (cash === null && !ledger.tracksCash)) add(state.day, NaN);
    else {
      const flow = (cash === null ? external : external.minus(cash)).toNumber();
      if (flow !== 0) add(state.day, flow);
    }
    before = state;
  }
  for (const { day, quantity } of holding.transfers) {
    if (day > last) continue;
    add(day, valueOn(holding, quantity, day, ledger.market, null)?.toNumber() ?? NaN);
  }
}

const bookedCash = ({ cash }: HoldingState) =>
  sumOf([...cash.values()].map(({ booked }) => booked));

function addCash(series: DailySeries, ledger: PortfolioLedger, rateOf: ReadRate): void {
  for (const { states } of ledger.holdings.values())
    eachSpan(series, states, ({ cash }, from, to) => {
      for (const [currencyCode, { amount }] of cash) {
        if (amount.isZero()) continue;
        const units = amount.toNumber();
        for (let day = from; day <= to; day++) {
          const at = day - series.firstDay;
          series.value[at] = (series.value[at] ?? NaN) + units * rateOf(currencyCode, day);
        }
      }
    });
}
