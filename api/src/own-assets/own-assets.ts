import type { OwnAsset } from 'shared/contract';
import { nameFieldOf } from 'shared/market';
import type { MarketStore } from '../market/market-store';
import type { PortfolioAccounts } from '../portfolios/accounts';
import { stateOn } from '../portfolios/ledger/holdings/holding-state';
import type { WatchlistRepository } from '../watchlists/watchlist-repository';

export interface OwnAssetsSource {
  accounts: PortfolioAccounts;
  watchlists: WatchlistRepository;
  market: MarketStore;
}

/** Symbols of which some quantity is left in one of a person's portfolios. */
async function heldSymbols(accounts: PortfolioAccounts, uid: string): Promise<string[]> {
  const { items } = await accounts.repository.all(uid);
  const open = await Promise.all(items.map(({ id }) => accounts.open(uid, id)));
  return open.flatMap(({ ledger }) =>
    [...ledger.holdings].flatMap(([symbol, { states }]) =>
      symbol === null || stateOn(states, Infinity).quantity.isZero() ? [] : [symbol],
    ),
  );
}

/** What a person holds or watches: what is held first, then in the order of the watchlists; known assets alone. */
export async function ownAssets(
  { accounts, watchlists, market }: OwnAssetsSource,
  uid: string,
): Promise<OwnAsset[]> {
  const [symbols, lists] = await Promise.all([heldSymbols(accounts, uid), watchlists.all(uid)]);
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
