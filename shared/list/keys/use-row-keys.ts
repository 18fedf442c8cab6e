import type { RefObject } from 'react';
import type { KeyBinding } from 'shared/shortcuts';
import { usePageKeys } from 'shared/remote';
import { notified, useAppDispatch } from 'shared/store';
import { pressRowAction, walkRows } from 'shared/ui/grid';
import { importWithRetries } from 'shared/ui/lazy-piece';

/**
 * Keyboard shortcuts of a list: moving between rows, the first action of a row, and the column
 * sets.
 *
 * @param action label of the row's first action, e.g. `Row to a watchlist`
 */
export function useRowKeys(
  title: string,
  gridRef: RefObject<HTMLElement | null>,
  {
    action,
    columnSets = false,
    more = [],
  }: {
    action?: { key: string; label: string };
    /** The list has more than one column set. */
    columnSets?: boolean;
    more?: readonly KeyBinding[];
  } = {},
): void {
  const dispatch = useAppDispatch();
  const walk = (step: number) => walkRows(gridRef.current, step) && undefined;
  const cycle = (step: 1 | -1) =>
    void importWithRetries(
      () => import(/* webpackChunkName: 'grid-later' */ './cycle-columns'),
    ).then(
      ({ cycleColumnSet }) => cycleColumnSet(gridRef.current, step),
      () => {
        const text = 'The code to change them did not load. Please try again.';
        dispatch(notified({ kind: 'error', title: 'Columns not changed', text }));
      },
    );
  usePageKeys(title, [
    { keys: ['j', 'ArrowDown'], label: 'Next row', onPress: () => walk(1), repeat: true },
    { keys: ['k', 'ArrowUp'], label: 'Previous row', onPress: () => walk(-1), repeat: true },
    // The browser opens a focused link by itself. This entry only documents it in the help.
    { keys: 'Enter', label: 'Open the row', onPress: () => false },
    ...(action
      ? [
          {
            keys: action.key,
            label: action.label,
            onPress: () => pressRowAction(gridRef.current) && undefined,
          },
        ]
      : []),
    ...more,
    ...(columnSets
      ? [
          { keys: '[', label: 'Previous column set', onPress: () => cycle(-1) },
          { keys: ']', label: 'Next column set', onPress: () => cycle(1) },
        ]
      : []),
  ]);
}
