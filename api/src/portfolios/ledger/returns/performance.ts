import { drawdown, volatility, type Drawdown } from 'market-model/derive/performance/risk';
import {
  annualised,
  timeWeightedReturn,
  type PortfolioDay,
  type TimeWeightedReturn,
} from 'market-model/derive/performance/time-weighted-return';
import { xirr, type CashFlow } from 'market-model/derive/performance/xirr';
import type { ReturnGap } from 'shared/contract';
import { weekday } from 'market-model/dates/civil-dates';
import type { DailySeries } from './daily-series';
import { valuedDays } from './valued-days';

const DAYS_PER_YEAR = 365;
const MIN_DAYS_OF_RATE = 30;

/** Returns of a period as fractions, with their inputs. */
export interface Performance {
  /**
   * Time-weighted, cumulative: measures the assets, independent of flows. Null for the reason in
   * `twrGap`.
   */
  twr: number | null;
  twrGap: ReturnGap | null;
  /** Per year, from 365 days on. */
  twrAnnualised: number | null;
  /** Money-weighted, per year: measures the owner's result. Null for the reason in `xirrGap`. */
  xirr: number | null;
  xirrGap: ReturnGap | null;
  /** `several rates` solve the flows; `xirr` is the one nearest to zero. */
  xirrDoubt: 'several rates' | null;
  /** Input of `xirr`: deposits negative, withdrawals positive, including the final value. */
  flows: CashFlow[];
  drawdown: Drawdown | null;
  /** Standard deviation of the daily log returns of days on which something moved, per year. */
  volatility: number | null;
  /** Value of each day on which it is known. */
  days: PortfolioDay[];
  /** Cumulative return of these days; NaN where it has no meaning. */
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
  const { rate, gap, doubt, flows } = moneyWeighted(series, from, to);
  const twrGap = gapOfDays(days, returns, brokenOn);
  const isWhole = twrGap === null;
  const length = (days.at(-1)?.day ?? 0) - (days[0]?.day ?? 0);
  return {
    twr: isWhole ? returns.total : null,
    twrGap,
    twrAnnualised: isWhole ? annualised(returns.total, length) : null,
    xirr: rate,
    xirrGap: gap,
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
    accumulated: knownReturns(days, returns),
    brokenOn,
  };
}

/** Less than any currency's smallest unit: noise of binary sums. */
const NOISE = 1e-6;

/** Why days have no time-weighted return; null where they have one. */
function gapOfDays(
  days: readonly PortfolioDay[],
  { daily }: TimeWeightedReturn,
  brokenOn: number | null,
): ReturnGap | null {
  if (brokenOn !== null) return 'missing value';
  if (days.length === 0) return 'nothing held';
  if (days.some(({ value }) => value < -NOISE)) return 'negative value';
  return daily.some((change) => change < -1 - NOISE) ? 'loss over 100 %' : null;
}

/**
 * Cumulative returns. NaN from the first undefined daily return on, because all later ones chain
 * over it.
 */
function knownReturns(
  days: readonly PortfolioDay[],
  { daily, accumulated }: TimeWeightedReturn,
): Float64Array {
  const broken = days.findIndex(({ value }, i) => value < -NOISE || (daily[i] ?? 0) < -1 - NOISE);
  return broken < 0 ? accumulated : accumulated.map((total, i) => (i < broken ? total : NaN));
}

function moneyWeighted(
  { firstDay, value, inflow, outflow }: DailySeries,
  from: number | null,
  to: number,
): {
  rate: number | null;
  gap: ReturnGap | null;
  doubt: 'several rates' | null;
  flows: CashFlow[];
} {
  const flows: CashFlow[] = [];
  const start = from !== null && from >= firstDay ? from : null;
  const startValue = start === null ? 0 : (value[start - firstDay] ?? NaN);
  if (start !== null) flows.push({ day: start, amount: -startValue });
  for (let day = start === null ? firstDay : start + 1; day <= to; day++) {
    const amount = (outflow[day - firstDay] ?? NaN) - (inflow[day - firstDay] ?? NaN);
    if (amount !== 0) flows.push({ day, amount });
  }
  const end = value[to - firstDay] ?? NaN;
  if (end !== 0) flows.push({ day: to, amount: end });
  const gap = Math.min(startValue, end) < -NOISE ? 'negative value' : gapOfFlows(flows);
  const result = gap === null ? xirr(flows) : null;
  return {
    rate: result?.rate ?? null,
    gap: gap ?? (result === null ? 'no rate' : null),
    doubt: result?.doubt === 'several rates' ? 'several rates' : null,
    flows: flows.filter(({ amount }) => !Number.isNaN(amount)),
  };
}

/** Why flows have no money-weighted return; null where a rate may solve them. */
function gapOfFlows(flows: readonly CashFlow[]): ReturnGap | null {
  if (flows.length === 0) return 'nothing held';
  if (flows.some(({ amount }) => Number.isNaN(amount))) return 'missing value';
  const isPut = ({ amount }: CashFlow) => amount < 0;
  if (!flows.some(isPut) || flows.every(isPut)) return 'flows of one sign';
  const span = (flows.at(-1)?.day ?? 0) - (flows[0]?.day ?? 0);
  return span < MIN_DAYS_OF_RATE ? 'under 30 days' : null;
}

function yearlyVolatility(
  daily: Float64Array,
  days: readonly PortfolioDay[],
  length: number,
): number | null {
  // Exchanges are closed on weekends, but coins move: a day counts if it is a weekday or moved.
  const returns = daily.filter(
    (change, i) => i > 0 && (change !== 0 || weekday(days[i]?.day ?? 0) % 6 !== 0),
  );
  const ofPeriod = volatility(returns)?.volatility ?? null;
  return ofPeriod === null || length === 0 ? null : ofPeriod * Math.sqrt(DAYS_PER_YEAR / length);
}
