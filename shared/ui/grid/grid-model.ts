import type { ReactNode } from 'react';
import type { ColumnDefinition, ColumnSet, ColumnValue, RowFields } from 'shared/market';

/** One row: a key that is its own among all rows, and its values by field name. */
export interface GridRow {
  key: string;
  fields: RowFields;
  /** Days (`YYYY-MM-DD`) of figures that are of another day than the price, by field. */
  otherDays?: Readonly<Record<string, string>>;
}

/** A page of rows as the API sends it: `rows[i][j]` is the value of `columns[j]`. */
export interface GridRows {
  columns: readonly string[];
  rows: readonly (readonly ColumnValue[])[];
  /** Matches over all pages. */
  total: number;
  /** Figures that are of another day than the price of their row. */
  otherDays?: readonly { row: number; field: string; day: string }[] | undefined;
}

/** The columns that a list offers. */
export interface GridCatalogue {
  /** Name of the list, under which a visitor's own column sets are stored. */
  name: string;
  columns: readonly ColumnDefinition[];
  /** Named choices of columns; the first is the usual one. */
  sets: readonly ColumnSet[];
}

/** A column that is no field: rendered by the page, e.g. a small chart. */
export interface ExtraColumn<Row extends GridRow = GridRow> {
  id: string;
  label: string;
  /** Least width in px; that of a small chart when left out. */
  width?: number;
  // A method: a column of narrower rows fits a list of them.
  cell(row: Row): ReactNode;
}

/** Rows that are set aside by a box in each row. */
export interface GridSelection {
  keys: readonly string[];
  /** No more than these can be set aside. */
  max: number;
  /** What a row is set aside for, e.g. `Compare`: names its box. */
  verb: string;
  onToggle: (key: string) => void;
}

/** Rows did not load; older rows stay on screen when there are any. */
export interface GridFailure {
  /** Shown to the reader and quoted in support, e.g. `DATA-504`. */
  code: string;
  retry: () => void;
  /** What did not load; left out: the rows. */
  title?: string;
  /** What is seen instead; left out: the rows of before. */
  note?: string;
}

/** Consecutive rows under a heading, e.g. those of one day. */
export interface GridGroup {
  id: string;
  /** How many of the rows belong to it; may be none. */
  count: number;
  heading: ReactNode;
}

/**
 * Content of a cell that the format of its column does not tell; undefined: the value as the format
 * writes it. Where the row has no such value, content of null leaves the cell empty.
 */
export type CellContent<Row extends GridRow = GridRow> = {
  // A method: that of narrower rows fits a grid of them.
  content(column: ColumnDefinition, row: Row): ReactNode;
}['content'];

/** A page among many; the bar with page numbers and page sizes. */
export interface GridPaging {
  /** Names the way through the pages where there are several on one screen. */
  label?: string;
  page: number;
  pageSize: number;
  /** Rows over all pages; null before they are known. */
  total: number | null;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Rows of a columnar answer; a row without a key can be neither named nor linked and is left out. */
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

/** Numbers and dates stand right so that their digits align; words stand left. */
export function isRightAligned(column: ColumnDefinition): boolean {
  return column.type === 'number' || column.type === 'date';
}

/** Numbers sort from the largest first unless low ones are better, words from A. */
export function firstDirection(column: ColumnDefinition): 'asc' | 'desc' {
  return column.lowestFirst || column.type === 'text' || column.type === 'list' ? 'asc' : 'desc';
}

/** Lists, such as the brokers of an asset, have no order; nor has what the endpoint does not order by. */
export function isSortable(column: ColumnDefinition): boolean {
  return column.type !== 'list' && column.hidden !== true && column.sortable !== false;
}
