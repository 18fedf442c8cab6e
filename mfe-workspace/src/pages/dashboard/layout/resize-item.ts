import { DASHBOARD_MAX_WIDGET_ROWS, type DashboardItem } from 'shared/contract';
import { clamp, compact, inReadingOrder, type Layout } from './grid-layout';

export interface MinSize {
  columns: number;
  rows: number;
}

/** Resizes an item within its minimum size and the grid; items in the way move down. */
export function resizeItem(
  layout: Layout,
  id: string,
  size: { columns: number; rows: number },
  min: MinSize,
  columns: number,
): DashboardItem[] {
  const resized = layout.map((item) =>
    item.id === id
      ? {
          ...item,
          columns: clamp(size.columns, Math.min(min.columns, columns - item.x), columns - item.x),
          rows: clamp(size.rows, min.rows, DASHBOARD_MAX_WIDGET_ROWS),
        }
      : item,
  );
  return compact(inReadingOrder(resized), columns);
}
