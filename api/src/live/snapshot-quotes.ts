import type { QuoteTick } from 'shared/contract';
import type { Market } from '../market/market-store';
import type { KnownQuote } from './live-feed';

/** Price and previous close of a symbol in the snapshot; null when it is unknown or has no price. */
export function knownQuote(market: Market, symbol: string): KnownQuote | null {
  const asset = market.find(symbol);
  const price = asset?.table.number('price', asset.row) ?? null;
  if (!asset || price === null) return null;
  const change = asset.table.number('day1ChangePercent', asset.row);
  return {
    price,
    previousClose: change === null || change <= -100 ? null : price / (1 + change / 100),
  };
}

/** The snapshot's price in the shape of a live one. */
export function snapshotTick(market: Market, symbol: string): QuoteTick | null {
  const asset = market.find(symbol);
  const price = asset?.table.number('price', asset.row) ?? null;
  if (!asset || price === null) return null;
  return {
    symbol: asset.table.symbol(asset.row),
    price,
    day1ChangePercent: asset.table.number('day1ChangePercent', asset.row),
    time: null,
  };
}
