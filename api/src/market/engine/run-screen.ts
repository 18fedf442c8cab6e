/** Executes a validated screener query. */
import type { Facet, FieldValue } from 'shared/contract';
import type { Screen } from '../query/screen';
import { valueAt } from '../table/table';
import { facetOf } from './facets';
import type { IndexedTable } from './indexed-table';
import { otherDays, type OtherDay } from './other-days';
import { select } from './selection';
import { sortedPage } from './sorted-page';

export interface ScreenResult {
  columns: string[];
  rows: FieldValue[][];
  /** Rows that pass, on all pages. */
  total: number;
  /** Rows of the table. */
  universe: number;
  facets: Record<string, Facet>;
  /** Figures of another day than the price of their row. Omitted if there are no such figures. */
  otherDays?: OtherDay[];
}

export function runScreen(table: IndexedTable, screen: Screen): ScreenResult {
  const selection = select(table, screen.tests);
  const page = sortedPage(table, selection, screen.sort, screen.offset, screen.limit);
  const columns = screen.columns.map((field) => table.column(field));
  const days = otherDays(table, screen.columns, page);
  return {
    columns: screen.columns,
    rows: page.map((row) => columns.map((column) => valueAt(column, row))),
    total: selection.selected.length,
    universe: table.rows,
    facets: Object.fromEntries(
      screen.facets.map((field) => [field, facetOf(table, field, selection)]),
    ),
    ...(days.length > 0 && { otherDays: days }),
  };
}
