import { watchlistSchema } from 'shared/contract/schemas';
import { CHANGE_PROBLEMS, userRoute } from '../../identity/user-routes';
import type { NewItems } from '../new-items';
import type { WatchlistRepository } from '../watchlist-repository';

export interface WatchlistRouteOptions {
  watchlists: WatchlistRepository;
  newItems: NewItems;
}

export const documented = userRoute('watchlists');
export const one = { 200: watchlistSchema, ...CHANGE_PROBLEMS };
export const canonical = (symbol: string): string => symbol.toUpperCase();
