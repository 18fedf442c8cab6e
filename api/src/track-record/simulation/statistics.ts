/** Return, drawdown, volatility, turnover and hit rate of a simulated portfolio. */
import type { Performance, TrackRecord } from 'shared/contract';
import { isoDate } from 'market-model/dates/civil-dates';
import { drawdown, volatility } from 'market-model/derive/performance/risk';
import type { Simulation } from './simulate';

const DAYS_PER_YEAR = 365;
const MIN_DAYS_OF_ANNUAL_RETURN = 365;
const PERCENT = 100;

/** Years between two day numbers. */
const yearsBetween = (from: number, to: number): number => (to - from) / DAYS_PER_YEAR;

/**
 * Figures of a line of values.
 * @param values above zero, one for each day; measured against `start`
 * @param days ascending day numbers
 */
export function performance(values: Float64Array, days: Int32Array, start: number): Performance {
  const [first = 0, last = 0] = [days[0], days[days.length - 1]];
  const total = (values[values.length - 1] ?? start) / start - 1;
  const years = yearsBetween(first, last);
  const returns = Float64Array.from(
    { length: Math.max(0, values.length - 1) },
    (_, i) => (values[i + 1] ?? Number.NaN) / (values[i] ?? Number.NaN) - 1,
  );
  const spread = volatility(returns)?.volatility ?? null;
  return {
    totalReturnPercent: PERCENT * total,
    annualReturnPercent:
      last - first >= MIN_DAYS_OF_ANNUAL_RETURN ? PERCENT * ((1 + total) ** (1 / years) - 1) : null,
    volatilityPercent: spread === null || years <= 0 ? null : (PERCENT * spread) / Math.sqrt(years),
    maxDrawdown: largestLoss(values, days, start),
  };
}

function largestLoss(
  values: Float64Array,
  days: Int32Array,
  start: number,
): Performance['maxDrawdown'] {
  const largest = drawdown(
    values.map((value) => value / start - 1),
    days,
  );
  if (!largest || largest.largest <= 0) return null;
  const peak = values[largest.peak] ?? Number.NaN;
  const recovered = values.findIndex((value, i) => i > largest.bottom && value >= peak);
  const dateOf = (index: number) => isoDate(days[index] ?? 0);
  return {
    percent: -PERCENT * largest.largest,
    peakDate: dateOf(largest.peak),
    bottomDate: dateOf(largest.bottom),
    recoveredDate: recovered < 0 ? null : dateOf(recovered),
  };
}

/**
 * Returns of the holding periods, each from a rebalancing to the next one or the end, as shares of one.
 * The costs of a rebalancing belong to the period that it begins.
 */
export function portfolioPeriods({ value, rebalances }: Simulation): number[] {
  return rebalances.map(({ before }, i) => {
    const end = rebalances[i + 1]?.before ?? value[value.length - 1] ?? Number.NaN;
    return end / before - 1;
  });
}

/** The same of a line of values; `starts` are the indices of the rebalancings. */
export function periodReturns(values: Float64Array, starts: readonly number[]): number[] {
  return starts.map((from, i) => {
    const to = starts[i + 1] ?? values.length - 1;
    return (values[to] ?? Number.NaN) / (values[from] ?? Number.NaN) - 1;
  });
}

export interface Measured {
  simulation: Simulation;
  /** On the same days as the simulation. */
  benchmark: Float64Array;
  days: Int32Array;
  /** Invested amount. */
  start: number;
  /** Returns of the holding periods. */
  periods: readonly number[];
  benchmarkPeriods: readonly number[];
  /** Number of holdings from each rebalancing on. */
  holdings: readonly number[];
}

/** The statistics of a track record. */
export function statisticsOf(measured: Measured): TrackRecord['statistics'] {
  const { simulation, benchmark, days, start, periods, benchmarkPeriods } = measured;
  const own = performance(simulation.value, days, start);
  const other = performance(benchmark, days, benchmark[0] ?? start);
  const years = yearsBetween(days[0] ?? 0, days[days.length - 1] ?? 0);
  const { rebalances } = simulation;
  // The first rebalancing only buys, so it is not turnover.
  const turnover = rebalances.slice(1).reduce((sum, { traded }) => sum + traded / 2, 0);
  const periodsWon = periods.filter(
    (value, i) => value > (benchmarkPeriods[i] ?? Number.NaN),
  ).length;
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    ...own,
    benchmark: other,
    excessReturnPoints: own.totalReturnPercent - other.totalReturnPercent,
    turnoverPerYearPercent: years > 0 ? (PERCENT * turnover) / years : null,
    hitRatePercent: periods.length === 0 ? null : (PERCENT * periodsWon) / periods.length,
    periods: periods.length,
    periodsWon,
    costsPaid: (PERCENT * rebalances.reduce((sum, { costs }) => sum + costs, 0)) / start,
    averageHoldings: mean(measured.holdings),
  };
}
