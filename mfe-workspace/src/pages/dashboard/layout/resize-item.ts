import { DASHBOARD_MAX_WIDGET_ROWS, type DashboardItem } from 'shared/contract';
import { clamp, compact, inReadingOrder, type Layout } from './grid-layout';

export interface MinSize {
  columns: number;
  rows: number;
}

/** Gives an item another size, within its least size and the grid; what is in the way goes below it. */
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
