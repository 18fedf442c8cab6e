import type { FastifyPluginAsync } from 'fastify';
import { forSignedInUsers, requireValidId } from '../identity/user-routes';
import type { CurrentPrices } from '../live/current-prices';
import type { FindAsset, ResolveAsset } from './asset-directory';
import { NewItems } from './new-items';
import { itemRoutes } from './routes/item-routes';
import { listRoutes } from './routes/list-routes';
import type { WatchlistRepository } from './watchlist-repository';

/** `/watchlists`: the signed-in user's lists. */
export const watchlistRoutes: FastifyPluginAsync<{
  watchlists: WatchlistRepository;
  findAsset: FindAsset;
  resolveAsset: ResolveAsset;
  currentPrices: CurrentPrices;
}> = async (app, { watchlists, findAsset, resolveAsset, currentPrices }) => {
  forSignedInUsers(app);
  requireValidId(app, 'There is no such watchlist');
  const newItems = new NewItems(findAsset, resolveAsset, currentPrices);
  await app.register(listRoutes, { watchlists, newItems });
  await app.register(itemRoutes, { watchlists, newItems });
};
