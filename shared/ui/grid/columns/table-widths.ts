import type { ColumnDefinition } from 'shared/market';
import type { ExtraColumn } from '../grid-model';
import { columnWidth } from './column-widths';

/** Minimum widths in px. */
const SMALL_CHART = 78;
const ACTION = 38;
const ACTION_AND_MENU = 54;

/** A name grows to this width before other columns get extra width, px. */
const WHOLE_NAME = 220;

export interface TableWidths {
  /** Minimum widths of the columns, without those of `extra` and actions, px. */
  widths: readonly number[];
  /** For `grid-template-columns`. Extra width goes to the name, then to all in proportion. */
  template: string;
  /** Minimum width of all columns together, px. */
  least: number;
  /** Value of `--grid-spare`, a length of CSS in units of the scroll container. */
  spare: string;
}

/**
 * Width between the last whole column and the edge of the scroll container. The name takes it, so
 * that no column is cut before the visitor scrolls. Zero if all columns fit. By CSS, because a
 * measured width would shift the columns of a page that the edge rendered.
 *
 * @param widths of all columns in order, px
 * @param action width of the sticky actions at the end, px
 */
function spareWidth(widths: readonly number[], action: number): string {
  let end = action;
  const ends = widths.map((width) => (end += width));
  const all = ends.at(-1) ?? 0;
  // Each term is 0 in a narrower container: a step of CSS, which has no conditions on lengths.
  const step = (at: number, value: number) => `clamp(0px,(100cqw - ${at - 0.5}px)*9999,${value}px)`;
  const steps = ends.slice(2, -1).map((at) => step(at, at));
  return steps.length === 0
    ? '0px'
    : `max(0px,100cqw - max(${[...steps, step(all, 99_999)].join()}))`;
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
  const name = columns.findIndex(({ field }) => field === nameField);
  const growing = Math.max(name, 0);
  const action = actions === 'none' ? 0 : actions === 'action' ? ACTION : ACTION_AND_MENU;
  const withExtra = [...widths, ...extra.map(({ width = SMALL_CHART }) => width)];
  const tracks = withExtra.map((width, index) =>
    index === growing
      ? `minmax(calc(${width}px + var(--grid-spare)),${Math.max(width, WHOLE_NAME)}fr)`
      : `minmax(${width}px,${width}fr)`,
  );
  return {
    widths,
    template: [...tracks, ...(action === 0 ? [] : [`minmax(${action}px,${action}fr)`])].join(' '),
    least: withExtra.reduce((sum, width) => sum + width, action),
    spare: spareWidth(withExtra, action),
  };
}
