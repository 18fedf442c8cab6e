/** Price changes after a trade, and after its report. */
import type { SenateReturn } from 'shared/contract';
import { nameFieldOf, tickerOf } from 'shared/market';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import type { DailyBars } from 'market-model/dataset/dataset';
import { lastOnOrBefore } from '../market/store/slice-range';
import type { Market } from '../market/market-store';
import { SnapshotError } from '../market/snapshot/layout';
import type { AssetRow } from '../market/store/market';
import type { IndexedTrade } from './indexed-trade';

export const BENCHMARK_SYMBOL = 'SPY.US';

/** A close further away than this is not the price of the day, calendar days. */
const NEAR_DAYS = 7;
/** Generating simulated bars takes time; other requests get a turn after this many. */
const ASSETS_PER_TURN = 8;

/** Options, bonds and private shares carry the ticker of the company, not its price. */
const PRICED_OTHERWISE = /option|bond|note|municipal|non-public/i;

export interface TradeReturns {
  sinceTrade: SenateReturn | null;
  sinceFiling: SenateReturn | null;
}

export interface Benchmark {
  symbol: string;
  name: string;
  bars: DailyBars;
}

/** The benchmark's prices. Null when the market has none. */
export async function benchmarkOf(market: Market): Promise<Benchmark | null> {
  const asset = market.find(BENCHMARK_SYMBOL);
  const bars = asset && (await barsOf(market, asset));
  if (!asset || !bars) return null;
  const { table, row } = asset;
  const symbol = table.symbol(row);
  const name = table.text(nameFieldOf(table.table.assetType), row) ?? tickerOf(symbol);
  return { symbol, name, bars };
}

/** Returns of each trade, in order; assets are read once each. */
export async function returnsOf(
  market: Market,
  trades: readonly IndexedTrade[],
  benchmark: Benchmark | null,
): Promise<TradeReturns[]> {
  const barsBySymbol = new Map<string, DailyBars | null>();
  for (const { asset, facts } of trades) {
    if (!asset || facts.symbol === null || barsBySymbol.has(facts.symbol)) continue;
    barsBySymbol.set(facts.symbol, await barsOf(market, asset));
    if (barsBySymbol.size % ASSETS_PER_TURN === 0)
      await new Promise((resolve) => setImmediate(resolve));
  }
  return trades.map(({ facts }) => {
    const itsPrice = !PRICED_OTHERWISE.test(facts.assetType ?? '');
    const bars = (itsPrice && barsBySymbol.get(facts.symbol ?? '')) || null;
    return {
      sinceTrade: returnSince(facts.transactionDate, bars, benchmark?.bars ?? null),
      sinceFiling: returnSince(facts.filedDate, bars, benchmark?.bars ?? null),
    };
  });
}

/**
 * From the first close on or after a day to the last close. Null when prices start more than a week
 * from the day, or when the day's close is the last one.
 */
export function returnSince(
  date: string | null,
  bars: DailyBars | null,
  benchmark: DailyBars | null,
): SenateReturn | null {
  const day = date === null ? null : parseIsoDate(date);
  if (day === null || bars === null) return null;
  const first = lastOnOrBefore(bars.day, day - 1) + 1;
  const last = bars.day.length - 1;
  const [from, to] = [bars.day[first], bars.day[last]];
  if (from === undefined || to === undefined || first >= last || from - day > NEAR_DAYS)
    return null;
  const percent = changePercent(bars.close[first], bars.close[last]);
  if (percent === null) return null;
  return {
    from: isoDate(from),
    to: isoDate(to),
    percent,
    benchmarkPercent: benchmark && changeBetween(benchmark, from, to),
  };
}

/** Change between the closes last known on two days; null unless both are recent then. */
function changeBetween(bars: DailyBars, from: number, to: number): number | null {
  const [first, last] = [lastOnOrBefore(bars.day, from), lastOnOrBefore(bars.day, to)];
  const old = (at: number, day: number): boolean =>
    day - (bars.day[at] ?? Number.NEGATIVE_INFINITY) > NEAR_DAYS;
  if (old(first, from) || old(last, to)) return null;
  return changePercent(bars.close[first], bars.close[last]);
}

function changePercent(from: number | undefined, to: number | undefined): number | null {
  const percent = from !== undefined && to !== undefined && from > 0 ? 100 * (to / from - 1) : NaN;
  return Number.isFinite(percent) ? percent : null;
}

/** Damaged bars cost the trade its return, not the whole answer. */
async function barsOf(market: Market, asset: AssetRow): Promise<DailyBars | null> {
  try {
    return await market.bars(asset);
  } catch (error) {
    if (error instanceof SnapshotError) return null;
    throw error;
  }
}
