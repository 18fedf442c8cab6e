/** Runs a subject back over the years: decisions on each date, a portfolio, its figures. */
import type { TrackRecord } from 'shared/contract';
import { TRACK_RECORD } from 'shared/market';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import { lastBarOnOrBefore } from 'market-model/derive/technicals/continuity';
import { valueAt } from '../market/table/table';
import { decide, type Decision } from './decide';
import type { HistoricalMarket } from './history/historical-market';
import { HistoryCache } from './history/history-cache';
import { totalReturnValues } from './history/total-return';
import { tradingDaysOfStocks } from './history/trading-calendar';
import { readUsdRates, type DatedUsdRate } from './history/usd-rates';
import { ProgressReport, type Progress } from './progress';
import { chooseBenchmark, type ChosenBenchmark } from './simulation/benchmark';
import { rebalanceDays } from './simulation/schedule';
import { simulate, type Target } from './simulation/simulate';
import { universeBenchmark } from './simulation/universe-benchmark';
import { subjectOf } from './subject/subject-of';
import { TrackRecordError } from './track-record-error';
import type { TrackRecordOptions, TrackRecordRequest } from './track-record-request';
import { describeRun, type Span } from './describe-run';

export type { TrackRecordRequest } from './track-record-request';

const PERCENT = 100;

/** All that a record is computed from. */
interface Sources {
  market: HistoricalMarket;
  cache: HistoryCache;
  /** Trading days from the first purchase to the end. */
  calendar: Int32Array;
  rates: DatedUsdRate;
}

/**
 * @param cache of the same snapshot; a second record over the same days rereads no stock
 * @param onProgress receives the progress of the computation, at most some hundred times
 * @throws TrackRecordError with the reason when there is nothing to compute; the signal's reason
 * when cancelled
 */
export async function computeTrackRecord(
  market: HistoricalMarket,
  request: TrackRecordRequest,
  onProgress: (progress: Progress) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
  cache = new HistoryCache(),
): Promise<TrackRecord> {
  const report = new ProgressReport(onProgress, signal);
  const { options } = request;
  const subject = subjectOf(request.subject);
  await report.advance('reading', 0, market.stocks.rows);
  const lastDay = parseIsoDate(market.asOf.slice(0, 10)) ?? 0;
  const requested: Span = {
    from: parseIsoDate(options.from) ?? 0,
    to: Math.min(parseIsoDate(options.to) ?? 0, lastDay),
  };
  const rates = (cache.rates ??= await readUsdRates(market));
  const tradingDays = (cache.tradingDays ??= await tradingDaysOfStocks(market));
  const { benchmark, days, from } = await calendarOf(
    market,
    tradingDays,
    options.benchmark,
    requested,
  );
  const schedule = rebalanceDays(days, from, requested.to, options.rebalance);
  const [first] = schedule;
  if (!first)
    throw new TrackRecordError('The span is too short: it has no day to trade on before its end.');
  const calendar = days.filter((day) => day >= first.trade && day <= requested.to);

  const { decisions, facts } = await decide({
    market,
    cache,
    subject,
    rates,
    days: schedule,
    most: options.most,
    keepMarketCaps: benchmark === null,
    report,
  });
  const weighted = decisions.map((decision) => weightsOf(decision, options.weight));
  const sources: Sources = { market, cache, calendar, rates };
  const series = await seriesOfPicks(sources, decisions, report);
  const starts = schedule.map(({ trade }) => lastBarOnOrBefore(calendar, trade));
  const simulation = simulate(
    calendar.length,
    starts.map((at, n) => ({ at, targets: weighted[n]?.targets ?? [] })),
    (asset, at) => series.get(asset)?.[at] ?? 0,
    options.costPercent / PERCENT,
  );
  const benchmarkValues = benchmark
    ? scaled(totalReturnValues(benchmark.asset, calendar, rates))
    : await universeValues(sources, decisions, starts, report);
  return describeRun({
    market,
    request,
    subject,
    requested,
    from,
    benchmark,
    schedule,
    calendar,
    starts,
    decisions,
    facts,
    weighted,
    series,
    simulation,
    benchmarkValues,
  });
}

/** Trading days, and the span limited to them. */
async function calendarOf(
  market: HistoricalMarket,
  tradingDays: Int32Array,
  benchmarkSymbol: string | undefined,
  requested: Span,
): Promise<{ benchmark: ChosenBenchmark | null; days: Int32Array; from: number }> {
  const [firstDay] = tradingDays;
  if (firstDay === undefined)
    throw new TrackRecordError('No stock of the data has a price history.');
  const from = Math.max(requested.from, firstDay);
  if (from >= requested.to)
    throw new TrackRecordError(
      `Prices are known from ${isoDate(firstDay)} to ${isoDate(tradingDays[tradingDays.length - 1] ?? firstDay)} only.`,
    );
  const benchmark = await chooseBenchmark(market, benchmarkSymbol, from, requested.to);
  return { benchmark, days: benchmark?.asset.bars.day ?? tradingDays, from };
}

/** Shares of the picks; by market cap those whose market cap is unknown are left out. */
function weightsOf(
  { picks }: Decision,
  weight: TrackRecordOptions['weight'],
): { targets: Target[]; withoutWeight: number } {
  const sized = weight === 'equal' ? picks : picks.filter(({ marketCap }) => marketCap !== null);
  const sizeOf = ({ marketCap }: (typeof picks)[number]) =>
    weight === 'equal' ? 1 : (marketCap ?? 0);
  const whole = sized.reduce((sum, pick) => sum + sizeOf(pick), 0);
  return {
    targets: sized.map((pick) => ({ asset: pick.row, weight: sizeOf(pick) / whole })),
    withoutWeight: picks.length - sized.length,
  };
}

/** Of each line of values that is computed over the calendar. */
const lineKey = ({ calendar }: Sources, name: string): string =>
  `${name} ${calendar[0]} ${calendar[calendar.length - 1]} ${calendar.length}`;

async function readSeries(
  { market, calendar, rates }: Sources,
  row: number,
): Promise<Float64Array | null> {
  const symbol = market.stocks.symbols[row] ?? '';
  const bars = await market.bars(symbol);
  if (!bars) return null;
  const dividends = await market.document('dividends', symbol);
  const currency = market.stocks.columns.get('currencyCode');
  const currencyCode = currency ? valueAt(currency, row) : null;
  return totalReturnValues({ bars, dividends, currencyCode }, calendar, rates);
}

/** All stocks by market cap, for a market without a broad fund or index. */
async function universeValues(
  sources: Sources,
  decisions: readonly Decision[],
  starts: readonly number[],
  report: ProgressReport,
): Promise<Float64Array> {
  const { market, cache, calendar } = sources;
  const compute = () =>
    universeBenchmark(
      calendar.length,
      decisions.map(({ marketCaps }, n) => ({
        at: starts[n] ?? 0,
        weights: marketCaps ?? new Float64Array(0),
      })),
      market.stocks.rows,
      // Not cached: all stocks together are more than the cache holds.
      (row) => readSeries(sources, row),
      report,
    );
  const days = decisions.map(({ day }) => day).join(' ');
  return (await cache.line(lineKey(sources, `universe ${days}`), compute)) ?? compute();
}

/** Values of every stock that was ever picked, by row. */
async function seriesOfPicks(
  sources: Sources,
  decisions: readonly Decision[],
  report: ProgressReport,
): Promise<Map<number, Float64Array>> {
  const rows = [...new Set(decisions.flatMap(({ picks }) => picks.map(({ row }) => row)))];
  const series = new Map<number, Float64Array>();
  for (const [done, row] of rows.entries()) {
    const compute = () => readSeries(sources, row);
    const values = await sources.cache.line(lineKey(sources, String(row)), compute);
    if (values) series.set(row, values);
    await report.advance('simulating', done + 1, rows.length);
  }
  return series;
}

function scaled(values: Float64Array): Float64Array {
  const first = values[0] ?? Number.NaN;
  return values.map((value) => (TRACK_RECORD.startingValue * value) / first);
}
