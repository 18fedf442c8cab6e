import type { RefObject } from 'react';
import { usePageKeys } from 'shared/remote';
import { focusedRowKey, pressRowAction, walkRows } from 'shared/ui/grid';

/**
 * Keys of a list: ways over its rows, what can be done with one, and the column sets.
 *
 * @param toggle Sets a row aside to be compared, or takes it back
 */
export function useGridKeys(
  title: string,
  frame: RefObject<HTMLElement | null>,
  toggle: (symbol: string) => void,
): void {
  const walk = (step: number) => walkRows(frame.current, step) && undefined;
  const turnSet = (step: 1 | -1) =>
    void import(/* webpackChunkName: 'grid-later' */ './turn-columns').then(
      ({ cycleColumnSet }) => cycleColumnSet(frame.current, step),
      // The next press fetches it again.
      () => {},
    );
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
        const symbol = focusedRowKey(frame.current);
        return symbol === null ? false : toggle(symbol);
      },
    },
    { keys: '[', label: 'Previous column set', onPress: () => turnSet(-1) },
    { keys: ']', label: 'Next column set', onPress: () => turnSet(1) },
  ]);
}
