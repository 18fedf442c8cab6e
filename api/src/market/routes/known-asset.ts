import { notFound } from '../../http/problem';
import type { AssetRow, Market } from '../store/market';

/** The asset of a symbol. Throws a 404 problem if it is unknown. */
export function knownAsset(market: Market, symbol: string): AssetRow {
  const asset = market.find(symbol);
  if (!asset) throw notFound(`There is no asset ${symbol}`);
  return asset;
}
