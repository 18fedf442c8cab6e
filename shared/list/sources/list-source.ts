import { isolatedText } from 'shared/market';
import type { AssetType } from 'shared/market';
import type { OwnList } from 'shared/store';

/**
 * A list of the visitor's that a screen can be run on. The address names it by a letter for its kind and
 * its id: `w.<id>`, `p.<id>`.
 */
export interface ListSource {
  /** As the address has it. */
  id: string;
  name: string;
  /** What it is, within a sentence: `watchlist`. */
  kind: string;
  /** Its assets of the screened type, in their order. */
  symbols: string[];
}

/** The assets of a type of one of the visitor's lists. */
export const listSource = (assetType: AssetType, { items, ...list }: OwnList): ListSource => ({
  ...list,
  symbols: items.filter((item) => item.assetType === assetType).map(({ symbol }) => symbol),
});

/** Words of the filter: `In watchlist Core`. */
export const sourceText = (source: Pick<ListSource, 'kind' | 'name'>): string =>
  `In ${source.kind} ${isolatedText(source.name)}`;

/** Words where it stands alone: `Watchlist Core`. */
export const listName = ({ kind, name }: Pick<ListSource, 'kind' | 'name'>): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${isolatedText(name)}`;
