import type { ColumnDefinition } from 'shared/market';
import type { ExtraColumn } from '../grid-model';
import { columnWidth } from './column-widths';

/** Minimum widths in px. */
const SMALL_CHART = 78;
const ACTION = 38;
const ACTION_AND_MENU = 54;

export interface TableWidths {
  /** Minimum widths of the columns, without those of `extra` and actions, px. */
  widths: readonly number[];
  /** For `grid-template-columns`. Extra width is distributed in proportion. */
  template: string;
  /** Minimum width of all columns together, px. */
  least: number;
}

/** Widths of all columns of a table, computed without measuring cell content. */
export function tableWidths(
  columns: readonly ColumnDefinition[],
  extra: readonly ExtraColumn[],
  actions: 'none' | 'action' | 'action and menu',
  nameField: string | undefined,
  widthOf?: (column: ColumnDefinition) => number | undefined,
  isHeadWrapped = false,
): TableWidths {
  const widths = columns.map((column) =>
    columnWidth(column, column.field === nameField, widthOf?.(column), isHeadWrapped),
  );
  const all = [
    ...widths,
    ...extra.map(({ width = SMALL_CHART }) => width),
    ...(actions === 'none' ? [] : [actions === 'action' ? ACTION : ACTION_AND_MENU]),
  ];
  return {
    widths,
    template: all.map((width) => `minmax(${width}px,${width}fr)`).join(' '),
    least: all.reduce((sum, width) => sum + width, 0),
  };
}
