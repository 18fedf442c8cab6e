import { isolatedText } from 'shared/market';
import type { AssetType } from 'shared/market';
import type { OwnList } from 'shared/store';

/**
 * A list of the user that a screen can run on. In the address, its id has a prefix for its kind:
 * `w.<id>`, `p.<id>`.
 */
export interface ListSource {
  /** Id as in the address. */
  id: string;
  name: string;
  /** Noun within a sentence: `watchlist`. */
  kind: string;
  /** Its assets of the screened type, in order. */
  symbols: string[];
}

/** A list of the user, restricted to assets of one type. */
export const listSource = (assetType: AssetType, { items, ...list }: OwnList): ListSource => ({
  ...list,
  symbols: items.filter((item) => item.assetType === assetType).map(({ symbol }) => symbol),
});

/** Text of the filter: `In watchlist Core`. */
export const sourceText = (source: Pick<ListSource, 'kind' | 'name'>): string =>
  `In ${source.kind} ${isolatedText(source.name)}`;

/** Standalone name: `Watchlist Core`. */
export const listName = ({ kind, name }: Pick<ListSource, 'kind' | 'name'>): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${isolatedText(name)}`;
