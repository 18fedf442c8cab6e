import type { ReactNode } from 'react';
import type { ColumnDefinition, ColumnValue, RowFields } from 'shared/market';

/** A page of rows as the API sends it: `rows[i][j]` is the value of `columns[j]`. */
export interface GridRows {
  columns: readonly string[];
  rows: readonly (readonly ColumnValue[])[];
  /** Matches over all pages. */
  total: number;
}

/** One row with its values by field name. */
export interface GridRow {
  symbol: string;
  fields: RowFields;
}

/** A column that is no field of the asset: drawn by the page, e.g. a small chart. */
export interface ExtraColumn {
  id: string;
  label: string;
  /** Least width in px; that of a small chart when left out. */
  width?: number;
  cell: (row: GridRow) => ReactNode;
}

/** Rows that are set aside by a box in each row. */
export interface GridSelection {
  symbols: readonly string[];
  /** No more than these can be set aside. */
  most: number;
  /** What a row is set aside for, e.g. `Compare`: names its box. */
  verb: string;
  onToggle: (symbol: string) => void;
}

/** Rows did not load; older rows stay on screen when there are any. */
export interface GridFailure {
  /** Shown to the reader and quoted in support, e.g. `DATA-504`. */
  code: string;
  retry: () => void;
}

/** Rows by field name. A row without a symbol can be neither named nor linked and is left out. */
export function gridRows(data: GridRows): GridRow[] {
  return data.rows.flatMap((cells) => {
    const fields = Object.fromEntries(data.columns.map((field, at) => [field, cells[at] ?? null]));
    return typeof fields['symbol'] === 'string' ? [{ symbol: fields['symbol'], fields }] : [];
  });
}

/** Numbers and dates stand right so that their digits align; words stand left. */
export function isRightAligned(column: ColumnDefinition): boolean {
  return column.type === 'number' || column.type === 'date';
}

/** Numbers sort from the largest first, words from A. */
export function firstDirection(column: ColumnDefinition): 'asc' | 'desc' {
  return column.type === 'text' || column.type === 'list' ? 'asc' : 'desc';
}

/** Lists, such as the brokers of an asset, have no order. */
export function isSortable(column: ColumnDefinition): boolean {
  return column.type !== 'list' && column.hidden !== true;
}
