/** Layouts of widgets on a grid of columns that fills from above. Rows and columns count from 0. */
import type { DashboardItem } from 'shared/contract';

export type Layout = readonly DashboardItem[];
export type Rect = Pick<DashboardItem, 'x' | 'y' | 'columns' | 'rows'>;

/** Two rectangles share a cell. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.columns && b.x < a.x + a.columns && a.y < b.y + b.rows && b.y < a.y + a.rows;

/** As they are read: from above, then from the left. */
export const inReadingOrder = <R extends Pick<Rect, 'x' | 'y'>>(items: readonly R[]): R[] =>
  items.toSorted((a, b) => a.y - b.y || a.x - b.x);

/** Rows that a layout takes. */
export const layoutRows = (layout: readonly Rect[]): number =>
  layout.reduce((rows, item) => Math.max(rows, item.y + item.rows), 0);

/**
 * Moves all items up as far as those before them allow, in the given order. Whatever they overlapped before,
 * nothing overlaps afterwards: each comes to stand on the skyline of those before it, in its columns.
 *
 * @param ordered the order decides who stands above whom
 * @param columns of the grid; what reaches beyond is moved in, and cut to its width
 */
export function compact(ordered: Layout, columns: number): DashboardItem[] {
  const skyline = Array.from({ length: columns }, () => 0);
  const positioned = ordered.map((item): DashboardItem => {
    const width = clamp(item.columns, 1, columns);
    const x = clamp(item.x, 0, columns - width);
    const y = Math.max(...skyline.slice(x, x + width));
    skyline.fill(y + item.rows, x, x + width);
    return item.x === x && item.y === y && item.columns === width
      ? item
      : { ...item, x, y, columns: width };
  });
  return inReadingOrder(positioned);
}

export const clamp = (value: number, min: number, max: number): number =>
  Math.min(Math.max(value, min), max);

/** Same widgets in the same cells with the same options. */
export const isSameLayout = (a: Layout, b: Layout): boolean =>
  JSON.stringify(inReadingOrder(a)) === JSON.stringify(inReadingOrder(b));
