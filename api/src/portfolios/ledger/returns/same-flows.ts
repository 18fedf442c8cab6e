import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import { annualised } from 'market-model/derive/performance/time-weighted-return';
import { xirr, type CashFlow } from 'market-model/derive/performance/xirr';
import { MAX_AGE_DAYS } from '../prices/max-age';
import type { PriceHistory } from '../prices/price-history';
import type { Rates } from '../prices/rates';

/** Result of investing the same flows in one asset, as fractions. Null if a price is missing. */
export interface SameFlows {
  /** Return of the asset itself over the period. */
  twr: number | null;
  twrAnnualised: number | null;
  /** Of the same flows. */
  xirr: number | null;
  /** At the end of the period, in the portfolio's currency; below zero when more was taken out than there was. */
  value: number | null;
}

/**
 * A benchmark with the same flows: each is invested in the asset, or taken out of it, at the close of its
 * day in the portfolio's currency.
 *
 * @param flows of the portfolio without the value at the end: negative put in, positive came out
 */
export function sameFlows(
  benchmark: PriceHistory,
  rates: Rates,
  flows: readonly CashFlow[],
  to: number,
): SameFlows {
  const unknown: SameFlows = { twr: null, twrAnnualised: null, xirr: null, value: null };
  const [first] = flows;
  if (!first) return unknown;
  let units = 0;
  for (const { day, amount } of flows) {
    const price = closeOn(benchmark, rates, day);
    if (price === null || price === 0) return unknown;
    units -= amount / price;
  }
  const [start, end] = [closeOn(benchmark, rates, first.day), closeOn(benchmark, rates, to)];
  if (start === null || end === null) return unknown;
  const value = units * end;
  const twr = end / start - 1;
  const rate = xirr([...flows, { day: to, amount: value }]);
  return {
    twr,
    twrAnnualised: annualised(twr, to - first.day),
    // More was taken out than there was: no rate describes that.
    xirr: value < 0 || rate?.doubt === 'shorter than 30 days' ? null : (rate?.rate ?? null),
    value,
  };
}

/**
 * The benchmark of {@link sameFlows} by day: the value of the same flows at the close, and the
 * return of the asset since the first flow. Null from the first flow whose day has no price, and
 * where a price is missing.
 *
 * @param days ascending
 */
export function sameFlowsSeries(
  benchmark: PriceHistory,
  rates: Rates,
  flows: readonly CashFlow[],
  days: readonly number[],
): { value: (number | null)[]; return: (number | null)[] } {
  const [first] = flows;
  const start = first ? closeOn(benchmark, rates, first.day) : null;
  let units: number | null = 0;
  let next = 0;
  const closes = closesOn(benchmark, rates, days);
  const value = days.map((day, at) => {
    for (let flow = flows[next]; flow && flow.day <= day; flow = flows[++next]) {
      const price = closeOn(benchmark, rates, flow.day);
      units = units === null || price === null || price === 0 ? null : units - flow.amount / price;
    }
    const close = closes[at] ?? null;
    return units === null || close === null ? null : units * close;
  });
  return {
    value,
    return: closes.map((close) =>
      close === null || start === null || start === 0 ? null : close / start - 1,
    ),
  };
}

/** The closes of {@link closeOn} for many days, ascending. */
function closesOn(history: PriceHistory, rates: Rates, days: readonly number[]): (number | null)[] {
  const [from, to] = [days[0] ?? 0, days.at(-1) ?? -1];
  const daily = rates.daily(history.currencyCode, from, to);
  let at = lastBarOnOrBefore(history.day, from);
  return days.map((day) => {
    while ((history.day[at + 1] ?? Infinity) <= day) at++;
    const close = (history.close[at] ?? NaN) * (daily[day - from] ?? NaN);
    const isUsable = day - (history.day[at] ?? -Infinity) <= MAX_AGE_DAYS;
    return isUsable && !Number.isNaN(close) ? close : null;
  });
}

/** Split-adjusted: units are in shares of the last bar. */
function closeOn(history: PriceHistory, rates: Rates, day: number): number | null {
  const at = lastBarOnOrBefore(history.day, day);
  const [barDay, close] = [history.day[at], history.close[at]];
  const rate = rates.of(history.currencyCode, day);
  if (barDay === undefined || close === undefined || rate === null) return null;
  return day - barDay > MAX_AGE_DAYS ? null : close * rate.toNumber();
}
