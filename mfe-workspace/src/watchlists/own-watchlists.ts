import { selectSession, skipToken, useAppSelector } from 'shared/store';
import { useWatchlistsQuery } from './watchlist-endpoints';

/**
 * The visitor's watchlists: `signed-out` when there is nobody, `unknown` while sign-in is not settled
 * or the lists are on their way.
 */
export function useOwnWatchlists() {
  const session = useAppSelector(selectSession);
  const query = useWatchlistsQuery(session.status === 'signed-in' ? undefined : skipToken);
  return { session: session.status, ...query };
}
