import { useMemo } from 'react';
import type { ColumnSet } from 'shared/market';
import { withPinned, type GridProps, type SortEntry } from 'shared/ui/grid';
import type { AddressChangeOptions } from '../address/use-address-state';

/** What the address of a list says of order and columns. */
export interface GridLayoutState {
  /** Empty: the order of the list itself. */
  sort: SortEntry[];
  /** Id of a column set of the catalogue. */
  columnSet: string;
  /** The visitor's own choice of columns, in order; null: the columns of the set. */
  columns: string[] | null;
  /** Columns that stay in sight after the name of the row, whatever the column set. */
  pinned: string[];
  /** Changes are tinted by their size. */
  heat: boolean;
  /** Where the list has pages. */
  page?: number;
}

/** No column set is selected while the visitor has columns of their own. */
const OWN_COLUMNS = '';

/** The columns of a layout: the visitor's own, else those of the set; the pinned ones come first. */
export function layoutColumns(
  { sets }: { sets: readonly ColumnSet[] },
  { columnSet, columns, pinned }: Pick<GridLayoutState, 'columnSet' | 'columns' | 'pinned'>,
): string[] {
  const set = sets.find(({ id }) => id === columnSet) ?? sets[0];
  return withPinned(columns ?? set?.fields ?? [], pinned);
}

/**
 * Order and columns of a `Grid` out of the address and back into it. Only a new order starts at the first
 * page.
 *
 * @param fields The columns on screen, see `layoutColumns`
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
  // Every state read from the address is new: what is equal stays the same for the rows.
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
