import { skipToken } from '@reduxjs/toolkit/query/react';
import { useAppSelector } from '../hooks';
import { selectSession } from '../selectors';
import { useWatchlistsQuery } from './watchlists';

/**
 * The visitor's watchlists and whether there is a visitor: `signed-out` when there is nobody, `unknown` while sign-in is not settled
 * or the lists are on their way.
 */
export function useOwnWatchlists({ skip = false }: { skip?: boolean } = {}) {
  const session = useAppSelector(selectSession);
  const query = useWatchlistsQuery(session.status === 'signed-in' && !skip ? undefined : skipToken);
  return { session: session.status, ...query };
}
