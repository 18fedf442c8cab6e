/** The supported asset types. `stock` is the default. */
export const ASSET_TYPES = ['stock', 'etf', 'index', 'currency', 'crypto'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];
