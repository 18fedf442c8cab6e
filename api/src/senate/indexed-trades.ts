/** The senate's transactions of one snapshot, ready to be filtered, counted and shown. */
import { memoizePerSnapshot } from '../market/memo/memoize-per-snapshot';
import type { Market } from '../market/market-store';
import type { AssetRow } from '../market/store/market';
import { indexedTrade, peopleOf, type IndexedTrade } from './indexed-trade';

export interface SenateIndex {
  trades: readonly IndexedTrade[];
  byPolitician: ReadonlyMap<string, readonly IndexedTrade[]>;
  /** By symbol of listed assets. */
  bySymbol: ReadonlyMap<string, readonly IndexedTrade[]>;
  /** Names of the brackets that occur. */
  brackets: ReadonlySet<string>;
}

/** Part of the market that the index needs. */
export type TradedMarket = Pick<Market, 'collection' | 'find'>;

/** Indexes the transactions of a market. */
export function indexTrades(market: TradedMarket): SenateIndex {
  const transactions = market.collection('senate-transactions');
  const people = peopleOf(transactions);
  const assets = new Map<string, AssetRow | null>();
  const assetOf = (symbol: string): AssetRow | null => {
    let asset = assets.get(symbol);
    if (asset === undefined) assets.set(symbol, (asset = market.find(symbol)));
    return asset;
  };
  const repeated = new Map<string, number>();
  const trades = transactions.map((transaction) =>
    indexedTrade(transaction, people, assetOf, (key) => {
      const times = repeated.get(key) ?? 0;
      repeated.set(key, times + 1);
      return times;
    }),
  );
  return {
    trades,
    byPolitician: groupTrades(trades, (trade) => trade.facts.politician.id),
    bySymbol: groupTrades(trades, (trade) => trade.facts.symbol),
    brackets: new Set(trades.flatMap(({ facts }) => (facts.amount ? [facts.amount.id] : []))),
  };
}

/** The index of a market, made once. */
export const senateIndexOf = memoizePerSnapshot(indexTrades);

function groupTrades(
  trades: readonly IndexedTrade[],
  keyOf: (trade: IndexedTrade) => string | null,
): Map<string, IndexedTrade[]> {
  const groups = new Map<string, IndexedTrade[]>();
  for (const trade of trades) {
    const key = keyOf(trade);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(trade);
    else groups.set(key, [trade]);
  }
  return groups;
}
