import type { Watchlist } from 'shared/contract';
import type { AssetType } from 'shared/market';
import type { PortfolioHoldings } from 'shared/store';

/**
 * A list of the visitor's that a screen can be run on. The address names it by a letter for its kind and
 * its id: `w.<id>`. Another kind of list is another letter and another way to read it.
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

const WATCHLIST = 'w.';
const PORTFOLIO = 'p.';

/** A watchlist as a list to run a screen on. */
export const watchlistSource = (assetType: AssetType, list: Watchlist): ListSource => ({
  id: WATCHLIST + list.id,
  name: list.name,
  kind: 'watchlist',
  symbols: list.items.filter((item) => item.assetType === assetType).map(({ symbol }) => symbol),
});

/** The portfolio that an address names; null when it names none. */
export const portfolioOf = (within: string | null): string | null =>
  within?.startsWith(PORTFOLIO) ? within.slice(PORTFOLIO.length) : null;

/** What a portfolio holds as a list to run a screen on. */
export const portfolioSource = (
  assetType: AssetType,
  portfolio: PortfolioHoldings,
): ListSource => ({
  id: PORTFOLIO + portfolio.id,
  name: portfolio.name,
  kind: 'portfolio',
  symbols: portfolio.items
    .filter((item) => item.assetType === assetType)
    .map(({ symbol }) => symbol),
});

/** Words of the filter: `In watchlist Core`. */
export const sourceText = (source: Pick<ListSource, 'kind' | 'name'>): string =>
  `In ${source.kind} ${source.name}`;

/** Words where it stands alone: `Watchlist Core`. */
export const listName = ({ kind, name }: Pick<ListSource, 'kind' | 'name'>): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${name}`;
