import type { ReactNode } from 'react';
import type { ColumnDefinition, ColumnSet, ColumnValue, RowFields } from 'shared/market';

/** One row: a unique key, and its values by field name. */
export interface GridRow {
  key: string;
  fields: RowFields;
  /** Days (`YYYY-MM-DD`) of figures whose day differs from the price's, by field. */
  otherDays?: Readonly<Record<string, string>>;
}

/** A page of rows as the API sends it: `rows[i][j]` is the value of `columns[j]`. */
export interface GridRows {
  columns: readonly string[];
  rows: readonly (readonly ColumnValue[])[];
  /** Number of matches over all pages. */
  total: number;
  /** Figures whose day differs from the day of the row's price. */
  otherDays?: readonly { row: number; field: string; day: string }[] | undefined;
}

/** Available columns of a list. */
export interface GridCatalogue {
  /** Name of the list, used as storage key for the user's column sets. */
  name: string;
  columns: readonly ColumnDefinition[];
  /** Named column sets. The first is the default. */
  sets: readonly ColumnSet[];
}

/** A column without a field, rendered by the page, e.g. a small chart. */
export interface ExtraColumn<Row extends GridRow = GridRow> {
  id: string;
  label: string;
  /** Minimum width in px. Defaults to that of a small chart. */
  width?: number;
  // A method, so that a column of a more general row type is assignable.
  cell(row: Row): ReactNode;
}

/** Selection of rows by a checkbox in each row. */
export interface GridSelection {
  keys: readonly string[];
  /** Maximum number of selected rows. */
  max: number;
  /** Purpose of the selection, e.g. `Compare`. It labels the checkboxes. */
  verb: string;
  onToggle: (key: string) => void;
}

/** Rows failed to load. Older rows stay visible, if there are any. */
export interface GridFailure {
  /** Displayed error code for support, e.g. `DATA-504`. */
  code: string;
  retry: () => void;
  /** Title of the failure. Defaults to a text about the rows. */
  title?: string;
  /** Description of the displayed content. Defaults to a text about the previous rows. */
  note?: string;
}

/** Consecutive rows under a heading, e.g. those of one day. */
export interface GridGroup {
  id: string;
  /** Number of rows in the group. May be 0. */
  count: number;
  heading: ReactNode;
}

/**
 * Custom content of a cell. Undefined: the value in the column's format. Null: the row has no such
 * value, the cell is empty.
 */
export type CellContent<Row extends GridRow = GridRow> = {
  // A method, so that content of a more general row type is assignable.
  content(column: ColumnDefinition, row: Row): ReactNode;
}['content'];

/**
 * Explanations of figures. A press on the cell of an explained figure opens its panel instead of the
 * row's link; so does the key `=`, or Enter on the cell.
 */
export interface GridExplanation<Row extends GridRow = GridRow> {
  // Methods, so that explanations of a more general row type are assignable.
  /** Whether the figure has an explanation. Must be a stable function. */
  has(column: ColumnDefinition, row: Row): boolean;
  /** Content of the panel. */
  content(column: ColumnDefinition, row: Row): ReactNode;
}

/** Pagination: the bar with page numbers and page sizes. */
export interface GridPaging {
  /** Accessible name, needed for several paginations on one screen. */
  label?: string;
  page: number;
  pageSize: number;
  /** Rows over all pages. Null while unknown. */
  total: number | null;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Rows of a columnar answer. A row without a key cannot be named or linked, so it is left out. */
export function gridRows(
  data: GridRows,
  rowKey: (fields: RowFields) => ColumnValue | undefined,
): GridRow[] {
  const daysOf = new Map<number, Record<string, string>>();
  for (const { row, field, day } of data.otherDays ?? [])
    daysOf.set(row, { ...daysOf.get(row), [field]: day });
  return data.rows.flatMap((cells, row) => {
    const fields = Object.fromEntries(data.columns.map((field, at) => [field, cells[at] ?? null]));
    const key = rowKey(fields);
    const otherDays = daysOf.get(row);
    return typeof key === 'string' ? [{ key, fields, ...(otherDays && { otherDays }) }] : [];
  });
}

/** Numbers and dates are right-aligned so that their digits align. Text is left-aligned. */
export function isRightAligned(column: ColumnDefinition): boolean {
  return column.type === 'number' || column.type === 'date';
}

/** Numbers sort from the largest first unless low ones are better, text from A. */
export function firstDirection(column: ColumnDefinition): 'asc' | 'desc' {
  return column.lowestFirst || column.type === 'text' || column.type === 'list' ? 'asc' : 'desc';
}

/**
 * Lists, such as the brokers of an asset, have no order. Fields without sort support in the
 * endpoint are not sortable either.
 */
export function isSortable(column: ColumnDefinition): boolean {
  return column.type !== 'list' && column.hidden !== true && column.sortable !== false;
}
