import type { TrackRecord } from 'shared/contract';
import { TRACK_RECORD } from 'shared/market';
import { isoDate } from 'market-model/dates/civil-dates';
import { valueAt } from '../market/table/table';
import { caveatsOf } from './caveats';
import type { Decision } from './decide';
import type { HistoricalMarket } from './history/historical-market';
import type { ChosenBenchmark } from './simulation/benchmark';
import type { Simulation, Target } from './simulation/simulate';
import { periodReturns, portfolioPeriods, statisticsOf } from './simulation/statistics';
import type { ReadFacts } from './history/history-cache';
import type { RebalanceDay } from './simulation/schedule';
import type { TrackedSubject } from './subject/subject';
import type { TrackRecordRequest } from './track-record-request';

/** First and last day, as day numbers. */
export interface Span {
  from: number;
  to: number;
}

const PERCENT = 100;

/** A computed run of a subject over past years. */
export interface TrackRecordRun {
  market: HistoricalMarket;
  request: TrackRecordRequest;
  subject: TrackedSubject;
  /** The requested span within the data. */
  requested: Span;
  /** First day with prices in the span. */
  from: number;
  benchmark: ChosenBenchmark | null;
  schedule: readonly RebalanceDay[];
  /** Trading days from the first purchase to the end. */
  calendar: Int32Array;
  /** Indexes of the rebalances in the calendar. */
  starts: readonly number[];
  decisions: readonly Decision[];
  facts: ReadFacts;
  weighted: readonly { targets: Target[]; withoutWeight: number }[];
  /** Values of every stock that was ever picked, by row. */
  series: ReadonlyMap<number, Float64Array>;
  simulation: Simulation;
  benchmarkValues: Float64Array;
}

/** The answer of the API for a run. */
export function describeRun(run: TrackRecordRun): TrackRecord {
  const { market, subject, benchmark, schedule, calendar, starts, weighted, simulation } = run;
  const firstTrade = schedule[0]?.trade ?? 0;
  const periods = portfolioPeriods(simulation);
  const benchmarkPeriods = periodReturns(run.benchmarkValues, starts);
  const benchmarkAsset = benchmark?.listed ?? {
    symbol: null,
    name: 'All stocks by market cap',
    totalReturn: true,
  };
  return {
    subject: { kind: subject.kind, name: subject.name },
    snapshot: market.id,
    asOf: market.asOf,
    demo: market.demo,
    from: isoDate(calendar[0] ?? firstTrade),
    to: isoDate(calendar[calendar.length - 1] ?? firstTrade),
    currencyCode: 'USD',
    benchmark: benchmarkAsset,
    equity: Array.from(calendar, (day, i) => ({
      date: isoDate(day),
      value: rounded(simulation.value[i] ?? 0),
      benchmark: rounded(run.benchmarkValues[i] ?? 0),
    })),
    statistics: statisticsOf({
      simulation,
      benchmark: run.benchmarkValues,
      days: calendar,
      start: TRACK_RECORD.startingValue,
      periods,
      benchmarkPeriods,
      holdings: weighted.map(({ targets }) => targets.length),
    }),
    conditions: [...subject.conditions],
    rebalances: rebalancesOf(run, periods, benchmarkPeriods),
    caveats: caveatsOfRun(run, benchmarkAsset),
  };
}

function rebalancesOf(
  { market, schedule, starts, decisions, weighted, series, simulation }: TrackRecordRun,
  periods: readonly number[],
  benchmarkPeriods: readonly number[],
): TrackRecord['rebalances'] {
  return schedule.map(({ decision, trade }, n) => ({
    date: isoDate(decision),
    tradeDate: isoDate(trade),
    listed: decisions[n]?.listed ?? 0,
    passed: decisions[n]?.passed ?? 0,
    turnoverPercent: n === 0 ? 0 : (PERCENT * (simulation.rebalances[n]?.traded ?? 0)) / 2,
    returnPercent: PERCENT * (periods[n] ?? 0),
    benchmarkReturnPercent: PERCENT * (benchmarkPeriods[n] ?? 0),
    holdings: (weighted[n]?.targets ?? []).map(({ asset, weight }) => ({
      symbol: market.stocks.symbols[asset] ?? '',
      companyName: nameAt(market, asset),
      weight,
      returnPercent: growthPercent(series.get(asset), starts[n], starts[n + 1]),
      because: decisions[n]?.picks.find(({ row }) => row === asset)?.because ?? [],
    })),
  }));
}

function caveatsOfRun(
  {
    market,
    request,
    subject,
    requested,
    from,
    schedule,
    decisions,
    facts,
    weighted,
  }: TrackRecordRun,
  benchmark: TrackRecord['benchmark'],
): TrackRecord['caveats'] {
  const { options } = request;
  return caveatsOf({
    ...facts,
    demo: market.demo,
    unknown: subject.unknown,
    notes: subject.notes,
    requestedFrom: options.from,
    from: isoDate(from),
    requestedTo: options.to,
    to: isoDate(requested.to),
    stocks: market.stocks.rows,
    listedFirst: decisions[0]?.listed ?? 0,
    listedLast: decisions.at(-1)?.listed ?? 0,
    empty: decisions.filter(({ picks }) => picks.length === 0).length,
    rebalances: schedule.length,
    withoutWeight: weighted.reduce((sum, { withoutWeight }) => sum + withoutWeight, 0),
    readsBroker: request.subject.broker !== undefined,
    benchmark,
  });
}

/** Enough digits for every figure that is computed from the values, few enough for a short answer. */
const rounded = (value: number): number => Number(value.toPrecision(10));

function growthPercent(
  series: Float64Array | undefined,
  from: number | undefined,
  to: number | undefined,
): number | null {
  if (!series || from === undefined) return null;
  const growth = (series[to ?? series.length - 1] ?? Number.NaN) / (series[from] ?? Number.NaN) - 1;
  return Number.isFinite(growth) ? PERCENT * growth : null;
}

function nameAt(market: HistoricalMarket, row: number): string | null {
  const column = market.stocks.columns.get('companyName');
  const name = column ? valueAt(column, row) : null;
  return typeof name === 'string' ? name : null;
}
