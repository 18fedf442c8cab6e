import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '../hooks';
import { selectSession } from '../selectors';
import { useWatchlistsQuery } from './watchlists';

/**
 * The user's watchlists with the session status: `signed-out` without a user, `unknown` while
 * sign-in or lists are pending.
 */
export function useOwnWatchlists({ skip = false }: { skip?: boolean } = {}) {
  const session = useAppSelector(selectSession);
  const query = useWatchlistsQuery(session.status === 'signed-in' && !skip ? undefined : skipToken);
  return { session: session.status, ...query };
}
