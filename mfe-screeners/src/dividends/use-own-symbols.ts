import { selectSession, skipToken, useAppSelector } from 'shared/store';
import { useDividendsOwnListsQuery } from './dividends-api';

/** The most that one call narrows to. */
const MOST_SYMBOLS = 500;

export type OwnSymbols =
  | { state: 'not-asked' | 'signed-out' | 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | {
      state: 'known';
      symbols: string[];
      /** Symbols left out because a call cannot name them all. */
      left: number;
    };

/** What stands on the signed-in person's lists, when `wanted`. */
export function useOwnSymbols(wanted: boolean): OwnSymbols {
  const { status } = useAppSelector(selectSession);
  const lists = useDividendsOwnListsQuery(wanted && status === 'signed-in' ? undefined : skipToken);
  if (!wanted) return { state: 'not-asked' };
  if (status === 'signed-out') return { state: 'signed-out' };
  if (lists.error && !lists.data)
    return { state: 'failed', error: lists.error, retry: () => void lists.refetch() };
  if (!lists.data) return { state: 'loading' };
  return {
    state: 'known',
    symbols: lists.data.slice(0, MOST_SYMBOLS),
    left: Math.max(0, lists.data.length - MOST_SYMBOLS),
  };
}
