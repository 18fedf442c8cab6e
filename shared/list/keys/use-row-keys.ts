import type { RefObject } from 'react';
import type { KeyBinding } from 'shared/shortcuts';
import { usePageKeys } from 'shared/remote';
import { notified, useAppDispatch } from 'shared/store';
import { pressRowAction, walkRows } from 'shared/ui/grid';
import { importWithRetries } from 'shared/ui/lazy-piece';

/**
 * Keys of a list: ways over its rows, its first action on one, and the column sets.
 *
 * @param action What the first action of a row does, e.g. `Row to a watchlist`
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
    // A focused link opens by itself; this line tells of it.
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
