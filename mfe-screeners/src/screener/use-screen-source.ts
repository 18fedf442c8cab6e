import { useMemo, type ReactNode } from 'react';
import { sourceText, type ListSource } from '../listing/sources/list-source';
import { sourceState } from '../listing/sources/source-state';
import { useListSources, type ListSources } from '../listing/sources/use-list-sources';
import type { QueryState } from '../listing/query/query';
import type { ListCatalogue, ScreenerState } from '../listing/state/screener-state';
import type { ChangeState } from '../listing/state/use-screener-state';

/** Assets that a screen runs on: all of its type, or those of one of the user's lists. */
export interface ScreenSource {
  lists: ListSources;
  /** The state with the symbols of the list. */
  state: QueryState;
  /** False while the list is unknown or unavailable. Rows of other assets must not be shown then. */
  isListed: boolean;
  /** The list, once it is known. */
  list: ListSource | null;
  /** Text of the list as a filter: `In watchlist Core`. */
  text: string | null;
  /** Replaces the rows if the list has none. */
  notice: ReactNode;
}

/** Resolves the list in the address of a screen. */
export function useScreenSource(
  catalogue: ListCatalogue,
  state: ScreenerState,
  change: ChangeState,
  noun: string,
): ScreenSource {
  const lists = useListSources(catalogue.assetType, state.within);
  const { chosen: selectedSource } = lists;
  const list = selectedSource.state === 'known' ? selectedSource.source : null;
  const symbols = list?.symbols;
  return {
    lists,
    state: useMemo(() => ({ ...state, symbols }), [state, symbols]),
    isListed: selectedSource.state === 'all' || list !== null,
    list,
    text: list && sourceText(list),
    notice: sourceState(selectedSource, noun, () => change({ within: null })),
  };
}
