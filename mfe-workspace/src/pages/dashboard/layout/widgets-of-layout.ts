/** Widgets of a dashboard: the first layout, adding, removing, and other widths. */
import {
  DASHBOARD_COLUMNS,
  DASHBOARD_MAX_WIDGETS,
  type DashboardDevice,
  type DashboardItem,
  type DashboardWidgetDeclaration,
} from 'shared/contract';
import {
  compact,
  inReadingOrder,
  layoutRows,
  overlaps,
  type Layout,
  type Rect,
} from './grid-layout';

export type Widget = DashboardWidgetDeclaration & { id: string };

/** Columns of a widget on a grid of another width: half or all of a tablet, all of a phone. */
export function columnsOn(device: DashboardDevice, desktopColumns: number): number {
  if (device === 'desktop') return desktopColumns;
  if (device === 'phone') return 1;
  return desktopColumns <= 6 ? 3 : 6;
}

/** Initial layout of a device: widgets that declare it, in order, each in the first gap. */
export function initialLayout(
  device: DashboardDevice,
  widgets: readonly Widget[],
): DashboardItem[] {
  return widgets
    .filter(({ initial }) => initial === true)
    .reduce<DashboardItem[]>((layout, widget) => addWidget(layout, widget, device), []);
}

/** The first gap for a size, from the top left. */
export function firstGap(
  layout: readonly Rect[],
  size: { columns: number; rows: number },
  columns: number,
): { x: number; y: number } {
  const end = layoutRows(layout);
  for (let y = 0; y < end; y += 1)
    for (let x = 0; x + size.columns <= columns; x += 1)
      if (!layout.some((item) => overlaps(item, { x, y, ...size }))) return { x, y };
  return { x: 0, y: end };
}

/** Whether another instance of a widget may be added. */
export const canAdd = (layout: Layout, widget: Widget): boolean =>
  layout.length < DASHBOARD_MAX_WIDGETS &&
  (widget.repeatable === true || !layout.some((item) => item.widget === widget.id));

/** Adds a widget in the first gap that fits; returns the same layout if it may not be added. */
export function addWidget(
  layout: Layout,
  widget: Widget,
  device: DashboardDevice,
): DashboardItem[] {
  if (!canAdd(layout, widget)) return [...layout];
  const columns = DASHBOARD_COLUMNS[device];
  const size = { columns: columnsOn(device, widget.size.columns), rows: widget.size.rows };
  const item = { id: freeId(layout, widget.id), widget: widget.id, ...size };
  return compact(
    inReadingOrder([...layout, { ...item, ...firstGap(layout, size, columns) }]),
    columns,
  );
}

const freeId = (layout: Layout, widget: string): string => {
  let id = widget;
  for (let count = 2; layout.some((item) => item.id === id); count += 1) id = `${widget}-${count}`;
  return id;
};

/** Removes an item. */
export const removeItem = (layout: Layout, id: string, columns: number): DashboardItem[] =>
  compact(inReadingOrder(layout.filter((item) => item.id !== id)), columns);

/** Replaces the options of an item. */
export const withOptions = (
  layout: Layout,
  id: string,
  options: Readonly<Record<string, string>>,
): DashboardItem[] =>
  layout.map((item) => (item.id === id ? { ...item, options: { ...options } } : item));

/** Layout of a device without its own: the desktop layout on fewer columns. */
export function adaptLayout(desktop: Layout, device: DashboardDevice): DashboardItem[] {
  const columns = DASHBOARD_COLUMNS[device];
  return inReadingOrder(desktop).reduce<DashboardItem[]>((layout, item) => {
    const size = { columns: columnsOn(device, item.columns), rows: item.rows };
    return [...layout, { ...item, ...size, ...firstGap(layout, size, columns) }];
  }, []);
}
