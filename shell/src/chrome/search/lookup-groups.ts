import type { LookupResult, SearchSourceResult } from 'shared/contract';
import { detailsPath, type AssetType } from 'shared/market';
import { groupOptions, type ComboBoxGroup, type ComboBoxOption } from 'shared/ui/combo-box';
import type { RecentAsset } from './recent-assets';

/** A row of the list: an asset, a result of a remote, or the row that clears recent assets. */
export type LookupOption = ComboBoxOption & {
  asset: RecentAsset | null;
  result?: SearchSourceResult;
};

const GROUP_LABELS: Record<AssetType, string> = {
  stock: 'Stocks',
  etf: 'ETFs',
  index: 'Indices',
  currency: 'Currencies',
  crypto: 'Crypto',
};

/** The id is the address of the asset: one symbol may exist in two kinds. */
const optionOf = (asset: RecentAsset, removable = false): LookupOption => ({
  id: detailsPath(asset.assetType, asset.symbol),
  label: `${asset.ticker} ${asset.name}`,
  removable,
  asset,
});

/**
 * Groups results by kind. Kinds are ordered by their best result, so that Enter takes the best of
 * all.
 */
export function resultGroups(results: readonly LookupResult[]): ComboBoxGroup<LookupOption>[] {
  const kinds = [...new Set(results.map(({ assetType }) => assetType))];
  return groupOptions(
    results.map((result) => optionOf(result)),
    ({ asset }) => asset?.assetType ?? 'stock',
    kinds.map((key) => ({ key, label: GROUP_LABELS[key] })),
  );
}

/** Recently opened assets, and the row that clears them. */
export function recentGroups(assets: readonly RecentAsset[]): ComboBoxGroup<LookupOption>[] {
  if (assets.length === 0) return [];
  const clear: LookupOption = { id: 'clear', label: 'Clear recent', asset: null };
  return [
    {
      id: 'recent',
      label: 'Recent',
      options: [...assets.map((asset) => optionOf(asset, true)), clear],
    },
  ];
}

/** A group for each search source of a remote that has results. */
export function sourceGroups(
  sources: readonly {
    from: { id: string; title: string };
    values: readonly SearchSourceResult[];
  }[],
): ComboBoxGroup<LookupOption>[] {
  return sources
    .filter(({ values }) => values.length > 0)
    .map(({ from, values }) => ({
      id: from.id,
      label: from.title,
      options: values.map((result) => ({
        id: `${from.id}/${result.id}`,
        label: result.label,
        asset: null,
        result,
      })),
    }));
}
