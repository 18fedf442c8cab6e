import type { OwnAsset } from 'shared/contract';
import { nameFieldOf } from 'shared/market';
import type { MarketStore } from '../market/market-store';
import type { PortfolioWork } from '../portfolios/figures/portfolio-work';
import type { WatchlistRepository } from '../watchlists/watchlist-repository';

export interface UserAssetsSource {
  work: Pick<PortfolioWork, 'held'>;
  watchlists: WatchlistRepository;
  market: MarketStore;
}

/**
 * Assets that a user holds or watches: holdings first, then in the order of the watchlists. Known
 * assets only.
 */
export async function userAssets(
  { work, watchlists, market }: UserAssetsSource,
  uid: string,
): Promise<OwnAsset[]> {
  const [symbols, lists] = await Promise.all([work.held(uid), watchlists.all(uid)]);
  const holds = new Set(symbols);
  const watched = new Set(lists.flatMap(({ items }) => items.map(({ symbol }) => symbol)));
  const snapshot = market.current();
  return [...new Set([...holds, ...watched])].flatMap((symbol): OwnAsset[] => {
    const asset = snapshot.find(symbol);
    if (!asset) return [];
    const { assetType } = asset.table.table;
    const name = asset.table.value(nameFieldOf(assetType), asset.row);
    return [
      {
        symbol,
        assetType,
        name: typeof name === 'string' ? name : symbol,
        isHeld: holds.has(symbol),
        isWatched: watched.has(symbol),
      },
    ];
  });
}
