import { useMemo } from 'react';
import type { AssetType } from 'shared/market';
import { useOwnLists } from 'shared/store';
import { listSource, type ListSource } from './list-source';

/** The list that a screen runs on. */
export type ChosenSource =
  | { state: 'all' }
  | { state: 'unknown' }
  | { state: 'signed-out' }
  /** The user has no such list, or has deleted it. */
  | { state: 'gone' }
  | { state: 'failed'; retry: () => void }
  | { state: 'known'; source: ListSource };

export interface ListSources {
  signedIn: boolean;
  /** The available lists. Undefined while loading. */
  sources: readonly ListSource[] | undefined;
  chosen: ChosenSource;
}

/** @param within id of the selected list in the address. Null: all assets. */
export function useListSources(assetType: AssetType, within: string | null): ListSources {
  const { session: status, lists, isGone, isError, refetch } = useOwnLists(within);
  const sources = useMemo(
    () => lists?.map((list) => listSource(assetType, list)),
    [lists, assetType],
  );
  return useMemo((): ListSources => {
    const signedIn = status === 'signed-in';
    const selectSource = (): ChosenSource => {
      if (within === null) return { state: 'all' };
      if (status === 'signed-out') return { state: 'signed-out' };
      if (!signedIn) return { state: 'unknown' };
      const source = sources?.find(({ id }) => id === within);
      if (source) return { state: 'known', source };
      if (isGone) return { state: 'gone' };
      return isError ? { state: 'failed', retry: () => void refetch() } : { state: 'unknown' };
    };
    return { signedIn, sources: signedIn ? sources : undefined, chosen: selectSource() };
  }, [status, sources, isGone, isError, refetch, within]);
}
