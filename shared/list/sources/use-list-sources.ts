import { useMemo } from 'react';
import type { AssetType } from 'shared/market';
import { useOwnPortfolioHoldings, useOwnWatchlists } from 'shared/store';
import { portfolioOf, portfolioSource, watchlistSource, type ListSource } from './list-source';

/** The list that a screen runs on. */
export type ChosenSource =
  | { state: 'all' }
  | { state: 'unknown' }
  | { state: 'signed-out' }
  /** The visitor has no such list, or has deleted it. */
  | { state: 'gone' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; source: ListSource };

export interface ListSources {
  signedIn: boolean;
  /** The lists that can be chosen; undefined while they are not known. */
  sources: readonly ListSource[] | undefined;
  chosen: ChosenSource;
}

const NOT_FOUND = 404;

/** @param within id of the chosen list as the address has it; null: all assets */
export function useListSources(assetType: AssetType, within: string | null): ListSources {
  const { session: status, data, isError, refetch } = useOwnWatchlists();
  // A portfolio is offered when the address names it: nobody else waits for its accounts.
  const portfolioId = portfolioOf(within);
  const portfolio = useOwnPortfolioHoldings(portfolioId);
  const sources = useMemo(
    () =>
      data && [
        ...data.map((list) => watchlistSource(assetType, list)),
        ...(portfolio.currentData ? [portfolioSource(assetType, portfolio.currentData)] : []),
      ],
    [data, portfolio.currentData, assetType],
  );
  const isGone =
    portfolioId === null
      ? data !== undefined
      : portfolio.error !== undefined &&
        'status' in portfolio.error &&
        portfolio.error.status === NOT_FOUND;
  const { isError: isFailed, refetch: retry } =
    portfolioId === null ? { isError, refetch } : portfolio;
  return useMemo((): ListSources => {
    const signedIn = status === 'signed-in';
    const selectSource = (): ChosenSource => {
      if (within === null) return { state: 'all' };
      if (status === 'signed-out') return { state: 'signed-out' };
      if (!signedIn) return { state: 'unknown' };
      const source = sources?.find(({ id }) => id === within);
      if (source) return { state: 'known', source };
      if (isGone) return { state: 'gone' };
      return isFailed ? { state: 'failed', retry: () => void retry() } : { state: 'unknown' };
    };
    return { signedIn, sources: signedIn ? sources : undefined, chosen: selectSource() };
  }, [status, sources, isGone, isFailed, retry, within]);
}
