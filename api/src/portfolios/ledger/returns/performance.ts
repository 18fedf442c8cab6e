import { drawdown, volatility, type Drawdown } from '../../../derive/performance/risk';
import {
  annualised,
  timeWeightedReturn,
  type PortfolioDay,
} from '../../../derive/performance/time-weighted-return';
import { xirr, type CashFlow } from '../../../derive/performance/xirr';
import { weekday } from '../../../dates/civil-dates';
import type { DailySeries } from './daily-series';
import { valuedDays } from './valued-days';

const DAYS_PER_YEAR = 365;
const MIN_DAYS_OF_RATE = 30;

/** Returns of a period as shares of one, with what they were computed from. */
export interface Performance {
  /** Time-weighted, cumulative: about the assets, whatever money moved. Null where a value is missing. */
  twr: number | null;
  /** Per year, from 365 days on. */
  twrAnnualised: number | null;
  /** Money-weighted, per year: about the owner. Null under 30 days and without flows of both signs. */
  xirr: number | null;
  /** `several rates` solve the flows; `xirr` is the one nearest to zero. */
  xirrDoubt: 'several rates' | null;
  /** What `xirr` used: negative put in, positive came out, the value at the end among them. */
  flows: CashFlow[];
  drawdown: Drawdown | null;
  /** Standard deviation of the daily log returns of days on which something moved, per year. */
  volatility: number | null;
  /** Value and cumulative return of each day whose value is known. */
  days: PortfolioDay[];
  accumulated: Float64Array;
  /** Day whose missing value or flow breaks the time-weighted return. */
  brokenOn: number | null;
}

/**
 * Performance from the end of one day to the end of another.
 *
 * @param from null: from the first transaction on
 */
export function performanceOf(series: DailySeries, from: number | null, to: number): Performance {
  const { days, brokenOn } = valuedDays(series, from, to);
  const returns = timeWeightedReturn(days);
  const { rate, doubt, flows } = moneyWeighted(series, from, to);
  const isWhole = brokenOn === null && days.length > 0;
  const length = (days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0);
  return {
    twr: isWhole ? returns.total : null,
    twrAnnualised: isWhole ? annualised(returns.total, length) : null,
    xirr: rate,
    xirrDoubt: doubt,
    flows,
    drawdown: isWhole
      ? drawdown(
          returns.accumulated,
          days.map(({ day }) => day),
        )
      : null,
    volatility: isWhole ? yearlyVolatility(returns.daily, days, length) : null,
    days,
    accumulated: returns.accumulated,
    brokenOn,
  };
}

function moneyWeighted(
  { firstDay, value, inflow, outflow }: DailySeries,
  from: number | null,
  to: number,
): { rate: number | null; doubt: 'several rates' | null; flows: CashFlow[] } {
  const flows: CashFlow[] = [];
  const start = from !== null && from >= firstDay ? from : null;
  if (start !== null) flows.push({ day: start, amount: -(value[start - firstDay] ?? NaN) });
  for (let day = start === null ? firstDay : start + 1; day <= to; day++) {
    const amount = (outflow[day - firstDay] ?? NaN) - (inflow[day - firstDay] ?? NaN);
    if (amount !== 0) flows.push({ day, amount });
  }
  const end = value[to - firstDay] ?? NaN;
  if (end !== 0) flows.push({ day: to, amount: end });
  const span = (flows.at(-1)?.day ?? 0) - (flows[0]?.day ?? 0);
  const isUsable = span >= MIN_DAYS_OF_RATE && flows.every(({ amount }) => !Number.isNaN(amount));
  const result = isUsable ? xirr(flows) : null;
  return {
    rate: result?.rate ?? null,
    doubt: result?.doubt === 'several rates' ? 'several rates' : null,
    flows: flows.filter(({ amount }) => !Number.isNaN(amount)),
  };
}

function yearlyVolatility(
  daily: Float64Array,
  days: readonly PortfolioDay[],
  length: number,
): number | null {
  // Weekends stand still for exchanges and move for coins: a day counts when it is a weekday or moved.
  const returns = daily.filter(
    (change, i) => i > 0 && (change !== 0 || weekday(days[i]?.day ?? 0) % 6 !== 0),
  );
  const ofPeriod = volatility(returns)?.volatility ?? null;
  return ofPeriod === null || length === 0 ? null : ofPeriod * Math.sqrt(DAYS_PER_YEAR / length);
}
