/** Combines the snapshot and the live price of an asset. */
import type { QuoteTick } from 'shared/contract';
import type { AssetRow, Market } from '../market/store/market';
import type { AssetQuote } from './asset-condition';

export const NO_QUOTE: AssetQuote = { price: null, change: null, newHigh: null, newLow: null };

const flag = ({ table, row }: AssetRow, field: string): boolean | null => {
  const value = table.definitions.has(field) ? table.value(field, row) : null;
  return typeof value === 'boolean' ? value : null;
};

export function snapshotQuote(market: Market, symbol: string): AssetQuote {
  const asset = market.find(symbol);
  if (!asset) return NO_QUOTE;
  return {
    price: asset.table.number('price', asset.row),
    change: asset.table.number('day1ChangePercent', asset.row),
    newHigh: flag(asset, 'week52NewHigh'),
    newLow: flag(asset, 'week52NewLow'),
  };
}

/** Price from which the snapshot's price differs by the given percentage. */
const bound = (price: number | null, difference: number | null): number | null =>
  price === null || difference === null || difference <= -100
    ? null
    : price / (1 + difference / 100);

/** A live price, and whether it is beyond the 52-week range of the snapshot. */
export function liveQuote(market: Market, { symbol, price, day1ChangePercent }: QuoteTick) {
  const asset = market.find(symbol);
  const field = (name: string) => asset?.table.number(name, asset.row) ?? null;
  const high = bound(field('price'), field('week52HighDiff'));
  const low = bound(field('price'), field('week52LowDiff'));
  const quote: AssetQuote = {
    price,
    change: day1ChangePercent,
    newHigh: high !== null && price > high ? true : null,
    newLow: low !== null && price < low ? true : null,
  };
  return quote;
}
