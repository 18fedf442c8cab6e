/** Path segments of the screeners, with their asset types. */
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

/** `stock` → `stocks`. Also for an unknown type, which a newer API may return. */
export const screenerOfAssetType = (type: string): ScreenerType => SCREENERS.get(type) ?? 'stocks';
