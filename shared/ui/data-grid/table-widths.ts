import type { AssetType, ColumnDefinition } from 'shared/market';
import { columnWidth } from './column-widths';
import type { ExtraColumn } from './grid-model';

/** Least widths in px. */
const SMALL_CHART = 78;
const ACTION = 38;
const ACTION_AND_MENU = 54;

export interface TableWidths {
  /** For `grid-template-columns`: what is left over is shared out in proportion. */
  template: string;
  /** Least width of all columns together, in px. */
  least: number;
}

/** Widths of all columns of a table; its rows need no measuring of what stands in them. */
export function tableWidths(
  columns: readonly ColumnDefinition[],
  extra: readonly ExtraColumn[],
  actions: 'none' | 'action' | 'action and menu',
  nameField: string,
  assetType: AssetType,
): TableWidths {
  const widths = [
    ...columns.map((column) => columnWidth(column, assetType, nameField)),
    ...extra.map(({ width = SMALL_CHART }) => width),
    ...(actions === 'none' ? [] : [actions === 'action' ? ACTION : ACTION_AND_MENU]),
  ];
  return {
    template: widths.map((width) => `minmax(${width}px,${width}fr)`).join(' '),
    least: widths.reduce((sum, width) => sum + width, 0),
  };
}
