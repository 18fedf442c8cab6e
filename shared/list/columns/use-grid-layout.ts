import { useMemo } from 'react';
import type { ColumnSet } from 'shared/market';
import { withPinned, type GridProps, type SortEntry } from 'shared/ui/grid';
import type { AddressChangeOptions } from '../address/use-address-state';

/** Sort order and columns in the address of a list. */
export interface GridLayoutState {
  /** Empty: the list's default order. */
  sort: SortEntry[];
  /** Id of a column set of the catalogue. */
  columnSet: string;
  /** The user's columns, in order. Null: the columns of the set. */
  columns: string[] | null;
  /** Pinned columns after the name of the row, independent of the column set. */
  pinned: string[];
  /** Tints changes by their size. */
  heat: boolean;
  /** Set for lists with pages. */
  page?: number;
}

/** No column set is selected while the user has custom columns. */
const OWN_COLUMNS = '';

/** The columns of a layout: the user's, otherwise those of the set. Pinned ones come first. */
export function layoutColumns(
  { sets }: { sets: readonly ColumnSet[] },
  { columnSet, columns, pinned }: Pick<GridLayoutState, 'columnSet' | 'columns' | 'pinned'>,
): string[] {
  const set = sets.find(({ id }) => id === columnSet) ?? sets[0];
  return withPinned(columns ?? set?.fields ?? [], pinned);
}

/**
 * Reads sort order and columns of a `Grid` from the address and writes them back. Only a new sort
 * order resets the page.
 *
 * @param fields the visible columns, see `layoutColumns`
 */
export function useGridLayout(
  state: GridLayoutState,
  fields: readonly string[],
  change: (patch: Partial<GridLayoutState>, options?: AddressChangeOptions) => void,
): Pick<
  GridProps,
  | 'columns'
  | 'pinned'
  | 'onLayoutChange'
  | 'columnSet'
  | 'onColumnSetChange'
  | 'onSortChange'
  | 'heat'
  | 'onHeatChange'
> {
  // Every state read from the address is a new object: keep the identity of equal values for the
  // rows.
  const columns = useStable(fields);
  const pinned = useStable(state.pinned);
  const samePage = state.page === undefined ? {} : { page: state.page };
  return {
    columns,
    pinned,
    onLayoutChange: (layout) =>
      change(
        layout === null
          ? { columns: null, pinned: [], ...samePage }
          : { columns: [...layout.shown], pinned: [...layout.pinned], ...samePage },
        { replace: true },
      ),
    columnSet: state.columns === null ? state.columnSet : OWN_COLUMNS,
    onColumnSetChange: (columnSet) => change({ columnSet, columns: null, ...samePage }),
    onSortChange: (sort) => change({ sort }),
    heat: state.heat,
    onHeatChange: (heat) => change({ heat, ...samePage }, { replace: true }),
  };
}

function useStable(fields: readonly string[]): readonly string[] {
  const text = fields.join();
  return useMemo(() => (text === '' ? [] : text.split(',')), [text]);
}
