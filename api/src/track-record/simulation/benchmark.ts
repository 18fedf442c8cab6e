/** Benchmark of a portfolio: a broad fund or index, else all stocks by market cap. */
import { BENCHMARKS } from 'shared/market';
import type { TrackRecord } from 'shared/contract';
import { isoDate } from 'market-model/dates/civil-dates';
import { MAX_CLOSURE_DAYS } from 'market-model/derive/technicals/continuity';
import type { HistoricalMarket } from '../history/historical-market';
import type { ValuedAsset } from '../history/total-return';
import { TrackRecordError } from '../track-record-error';

export interface ChosenBenchmark {
  listed: TrackRecord['benchmark'];
  asset: ValuedAsset;
}

/** Funds instead of indices, because only the return of a fund includes dividends. */
const PREFERRED = ['SPY.US', 'VOO.US', 'VTI.US', 'VT.US', 'ACWI.US'];

const CANDIDATES = [...new Set([...PREFERRED, ...BENCHMARKS.map(({ symbol }) => symbol)])];

async function read(market: HistoricalMarket, symbol: string): Promise<ChosenBenchmark | null> {
  const asset = market.find(symbol);
  const bars = asset && (await market.bars(symbol));
  if (!bars || bars.day.length === 0) return null;
  const dividends = asset.isIndex ? null : await market.document('dividends', symbol);
  return {
    listed: { symbol, name: asset.name, totalReturn: !asset.isIndex },
    asset: { bars, dividends, currencyCode: asset.currencyCode ?? 'USD' },
  };
}

/** Whether its history reaches over the span. */
function covers({ asset: { bars } }: ChosenBenchmark, from: number, to: number): boolean {
  const [first = Infinity, last = -Infinity] = [bars.day[0], bars.day[bars.day.length - 1]];
  return first <= from + MAX_CLOSURE_DAYS && last >= to - MAX_CLOSURE_DAYS;
}

/**
 * The requested benchmark, else the first broad one whose history covers the span.
 *
 * @returns null when the snapshot has none
 * @throws TrackRecordError when the requested one does not cover the span
 */
export async function chooseBenchmark(
  market: HistoricalMarket,
  requestedSymbol: string | undefined,
  from: number,
  to: number,
): Promise<ChosenBenchmark | null> {
  if (requestedSymbol !== undefined) {
    const benchmark = await read(market, requestedSymbol);
    if (!benchmark)
      throw new TrackRecordError(`No prices of the benchmark ${requestedSymbol} are known.`);
    if (covers(benchmark, from, to)) return benchmark;
    const { day } = benchmark.asset.bars;
    throw new TrackRecordError(
      `Prices of the benchmark ${requestedSymbol} are known from ${isoDate(day[0] ?? 0)} to ${isoDate(day[day.length - 1] ?? 0)} only.`,
    );
  }
  for (const symbol of CANDIDATES) {
    const benchmark = await read(market, symbol);
    if (benchmark && covers(benchmark, from, to)) return benchmark;
  }
  return null;
}
