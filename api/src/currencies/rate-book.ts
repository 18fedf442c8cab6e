/** Every known exchange rate of a market, and the ways from one currency to another. */
import { parseSymbol } from 'shared/market';
import { rateGraph, type RateGraph, type RateLeg } from './rate-paths';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { MAX_CLOSURE_DAYS } from 'market-model/derive/technicals/continuity';
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import type { AssetRow, Market } from '../market/store/market';
import { provenanceAt } from '../market/table/table';

export interface QuotedPair {
  symbol: string;
  /** Six letters. */
  pair: string;
  /** Units of the second currency for one of the first. */
  rate: number;
  /** Day of the rate, `YYYY-MM-DD`. */
  date: string | null;
  source: string | null;
  asset: AssetRow;
}

export interface RateBook {
  pairs: ReadonlyMap<string, QuotedPair>;
  graph: RateGraph;
  /** Day of the newest rate. */
  rateDate: string | null;
  sources: readonly string[];
}

const PAIR = /^[A-Z]{6}$/;

/** Pairs without a positive rate lead nowhere and are left out. */
export const rateBookOf = memoizePerSnapshot((market: Market): RateBook => {
  const table = market.table('currency');
  const pairs = new Map<string, QuotedPair>();
  for (let row = 0; row < table.rows; row++) {
    const symbol = table.symbol(row);
    const pair = parseSymbol(symbol)?.ticker ?? '';
    const rate = table.number('price', row);
    if (!PAIR.test(pair) || rate === null || !(rate > 0)) continue;
    const origin = provenanceAt(table.table, 'price', row);
    pairs.set(pair, {
      symbol,
      pair,
      rate,
      date: origin?.date ?? null,
      source: origin?.source ?? null,
      asset: { table, row },
    });
  }
  const pairRates = [...pairs.values()];
  return {
    pairs,
    graph: rateGraph(pairs.keys()),
    rateDate: pairRates.reduce<string | null>((newest, { date }) => laterOf(newest, date), null),
    sources: [...new Set(pairRates.flatMap(({ source }) => source ?? []))].toSorted(),
  };
});

export const quotedPairs = (book: RateBook, path: readonly RateLeg[]): QuotedPair[] =>
  path.flatMap(({ pair }) => book.pairs.get(pair) ?? []);

/** Whether a pair of a path is no longer quoted: its last rate is stale. */
export function hasEnded(legs: readonly QuotedPair[], { rateDate }: RateBook): boolean {
  const newest = parseIsoDate(rateDate ?? '');
  return legs.some(({ date }) => {
    const day = parseIsoDate(date ?? '');
    return newest !== null && day !== null && newest - day > MAX_CLOSURE_DAYS;
  });
}

const laterOf = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;

/** The earliest of some days; null when one of them is not known. */
export function oldestOf(dates: readonly (string | null)[]): string | null {
  let oldest: string | null = null;
  for (const date of dates) {
    if (date === null) return null;
    if (oldest === null || date < oldest) oldest = date;
  }
  return oldest;
}
