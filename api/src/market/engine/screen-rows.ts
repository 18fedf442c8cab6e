/** All rows of a screen, whatever its page. */
import type { FieldValue } from 'shared/contract';
import type { Screen } from '../query/screen';
import { valueAt } from '../table/table';
import type { IndexedTable } from './indexed-table';
import { select } from './selection';
import { sortedPage } from './sorted-page';

export interface ScreenRows {
  total: number;
  rows: Iterable<FieldValue[]>;
}

/** Finds and orders the rows eagerly; the cells are read while iterating the result. */
export function screenRows(table: IndexedTable, screen: Screen): ScreenRows {
  const selection = select(table, screen.tests);
  const total = selection.selected.length;
  const order = Uint32Array.from(sortedPage(table, selection, screen.sort, 0, total));
  const columns = screen.columns.map((field) => table.column(field));
  return { total, rows: cells() };
  function* cells(): Generator<FieldValue[]> {
    for (const row of order) yield columns.map((column) => valueAt(column, row));
  }
}
