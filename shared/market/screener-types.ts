/** Path words of the screeners and the kind of asset that each one lists. */
import type { AssetType } from './asset-types';

export const SCREENER_TYPES = ['stocks', 'etfs', 'indices', 'currencies', 'crypto'] as const;
export type ScreenerType = (typeof SCREENER_TYPES)[number];

const ASSET_TYPES: Record<ScreenerType, AssetType> = {
  stocks: 'stock',
  etfs: 'etf',
  indices: 'index',
  currencies: 'currency',
  crypto: 'crypto',
};

const SCREENERS: Record<AssetType, ScreenerType> = {
  stock: 'stocks',
  etf: 'etfs',
  index: 'indices',
  currency: 'currencies',
  crypto: 'crypto',
};

/** `stocks` → `stock`. */
export const assetTypeOfScreener = (type: ScreenerType): AssetType => ASSET_TYPES[type];

/** `stock` → `stocks`. */
export const screenerOfAssetType = (type: AssetType): ScreenerType => SCREENERS[type];
