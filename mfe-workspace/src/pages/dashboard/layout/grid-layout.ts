/** Widget layouts on a column grid that is compacted upwards. Rows and columns are 0-based. */
import type { DashboardItem } from 'shared/contract';

export type Layout = readonly DashboardItem[];
export type Rect = Pick<DashboardItem, 'x' | 'y' | 'columns' | 'rows'>;

/** Whether two rectangles share a cell. */
export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.columns && b.x < a.x + a.columns && a.y < b.y + b.rows && b.y < a.y + a.rows;

/** Reading order: top to bottom, then left to right. */
export const inReadingOrder = <R extends Pick<Rect, 'x' | 'y'>>(items: readonly R[]): R[] =>
  items.toSorted((a, b) => a.y - b.y || a.x - b.x);

/** Number of rows of a layout. */
export const layoutRows = (layout: readonly Rect[]): number =>
  layout.reduce((rows, item) => Math.max(rows, item.y + item.rows), 0);

/**
 * Moves all items up as far as the items before them allow, in the given order. Afterwards nothing
 * overlaps: each item is placed on the skyline of the items before it in its columns.
 *
 * @param ordered items in placement order
 * @param columns of the grid; items beyond its edge are moved in and cut to its width
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

/** Whether two layouts have the same widgets in the same cells with the same options. */
export const isSameLayout = (a: Layout, b: Layout): boolean =>
  JSON.stringify(inReadingOrder(a)) === JSON.stringify(inReadingOrder(b));
