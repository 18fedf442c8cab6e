import type { AssetType } from 'shared/market';
import type { MarketStore } from '../market/market-store';

/** What user data needs to know of an asset. */
export interface ListedAsset {
  symbol: string;
  assetType: AssetType;
  /** In the asset's own currency; null when it has none. */
  price: number | null;
}

/** Finds an asset by symbol in any case; null when the market does not know it. */
export type FindAsset = (symbol: string) => ListedAsset | null;

export const assetDirectory =
  (market: MarketStore): FindAsset =>
  (symbol) => {
    const asset = market.current().find(symbol);
    if (!asset) return null;
    const { table, row } = asset;
    const price = table.value('price', row);
    return {
      symbol: table.symbol(row),
      assetType: table.table.assetType,
      price: typeof price === 'number' ? price : null,
    };
  };
