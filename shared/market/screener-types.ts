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

const SCREENERS: ReadonlyMap<string, ScreenerType> = new Map(
  SCREENER_TYPES.map((type) => [ASSET_TYPES[type], type]),
);

/** `stocks` → `stock`. */
export const assetTypeOfScreener = (type: ScreenerType): AssetType => ASSET_TYPES[type];

/** `stock` → `stocks`, and so any type that is none of ours, which a newer API may tell. */
export const screenerOfAssetType = (type: string): ScreenerType => SCREENERS.get(type) ?? 'stocks';
