import { useOwnWatchlists } from 'shared/store';

/** Maximum number of symbols in one call. */
const MAX_SYMBOLS = 500;

export type WatchlistSymbols =
  | { state: 'not-asked' | 'signed-out' | 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | {
      state: 'known';
      symbols: string[];
      /** Symbols omitted because of that limit. */
      left: number;
    };

/** Symbols on the signed-in visitor's watchlists, if enabled. */
export function useWatchlistSymbols(isEnabled: boolean): WatchlistSymbols {
  const lists = useOwnWatchlists({ skip: !isEnabled });
  if (!isEnabled) return { state: 'not-asked' };
  if (lists.session === 'signed-out') return { state: 'signed-out' };
  if (lists.error && !lists.data)
    return { state: 'failed', error: lists.error, retry: () => void lists.refetch() };
  if (!lists.data) return { state: 'loading' };
  const symbols = [
    ...new Set(lists.data.flatMap(({ items }) => items.map(({ symbol }) => symbol))),
  ];
  return {
    state: 'known',
    symbols: symbols.slice(0, MAX_SYMBOLS),
    left: Math.max(0, symbols.length - MAX_SYMBOLS),
  };
}
