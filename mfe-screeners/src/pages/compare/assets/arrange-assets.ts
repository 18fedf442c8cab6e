import type { Asset } from 'shared/contract';
import type { AssetType } from 'shared/market';

/** One requested asset: loading, known, unknown, or failed to load. */
export type RequestedAsset = { symbol: string } & (
  | { state: 'loading' }
  | { state: 'known'; asset: Asset }
  | { state: 'unknown' }
  | { state: 'failed'; status: number; retry: () => void; retrying: boolean }
);

export interface ArrangedAssets {
  /** Type of the comparison: that of the first known asset. Null while none is known. */
  type: AssetType | null;
  /** Assets of the comparison, one a column, in the order of the address. */
  columns: RequestedAsset[];
  /** Symbols without an asset. */
  unknown: string[];
  /** Assets of another type, which are left out. */
  otherType: Asset[];
}

/**
 * Sorts the requested assets into columns and those that are left out. The first asset decides the
 * type. No later asset does so while the first is loading.
 */
export function arrangeAssets(requested: readonly RequestedAsset[]): ArrangedAssets {
  const first = requested.find(({ state }) => state === 'known' || state === 'loading');
  const type = first?.state === 'known' ? first.asset.assetType : null;
  const columns: RequestedAsset[] = [];
  const unknown: string[] = [];
  const otherType: Asset[] = [];
  for (const one of requested) {
    if (one.state === 'unknown') unknown.push(one.symbol);
    else if (one.state === 'known' && type !== null && one.asset.assetType !== type)
      otherType.push(one.asset);
    else columns.push(one);
  }
  return { type, columns, unknown, otherType };
}

/** The asset of a column. Undefined while it loads and if it did not load. */
export const assetOf = (column: RequestedAsset): Asset | undefined =>
  column.state === 'known' ? column.asset : undefined;
