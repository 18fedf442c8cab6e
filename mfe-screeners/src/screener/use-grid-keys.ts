import type { RefObject } from 'react';
import { usePageKeys } from 'shared/remote';
import { focusedSymbol, pressRowAction, walkRows } from 'shared/ui/data-grid';
import type { ListCatalogue, ScreenerState } from './screener-state';
import type { ChangeState } from './use-screener-state';

interface GridKeysOptions {
  catalogue: ListCatalogue;
  state: ScreenerState;
  change: ChangeState;
  /** Sets a row aside to be compared, or takes it back. */
  toggle: (symbol: string) => void;
}

/** Keys of a list: ways over its rows, what can be done with one, and the column sets. */
export function useGridKeys(
  title: string,
  frame: RefObject<HTMLElement | null>,
  { catalogue, state, change, toggle }: GridKeysOptions,
): void {
  const walk = (step: number) => walkRows(frame.current, step) && undefined;
  const turnSet = (step: number) => {
    const { sets } = catalogue;
    const at = state.columns === null ? sets.findIndex(({ id }) => id === state.columnSet) : -1;
    const next = sets[(Math.max(at, step > 0 ? -1 : 0) + step + sets.length) % sets.length];
    if (next === undefined) return false;
    return change({ columnSet: next.id, columns: null, page: state.page });
  };
  usePageKeys(title, [
    { keys: ['j', 'ArrowDown'], label: 'Next row', onPress: () => walk(1), repeat: true },
    { keys: ['k', 'ArrowUp'], label: 'Previous row', onPress: () => walk(-1), repeat: true },
    // A focused link opens by itself; this line tells of it.
    { keys: 'Enter', label: 'Open the row', onPress: () => false },
    {
      keys: 'w',
      label: 'Row to a watchlist',
      onPress: () => pressRowAction(frame.current) && undefined,
    },
    {
      keys: 'c',
      label: 'Row into the comparison',
      onPress: () => {
        const symbol = focusedSymbol(frame.current);
        return symbol === null ? false : toggle(symbol);
      },
    },
    { keys: '[', label: 'Previous column set', onPress: () => turnSet(-1) },
    { keys: ']', label: 'Next column set', onPress: () => turnSet(1) },
  ]);
}
