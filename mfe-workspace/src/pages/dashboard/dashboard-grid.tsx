import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { DASHBOARD_COLUMNS, type DashboardDevice, type DashboardItem } from 'shared/contract';
import { platformServices } from 'shared/store';
import { GridList } from './dashboard-grid.styles';
import { inReadingOrder, isSameLayout, type Layout } from './layout/grid-layout';
import { moveItem, stepItem, type Direction } from './layout/move-item';
import { resizeItem } from './layout/resize-item';
import { columnsOn, removeItem, withOptions } from './layout/widgets-of-layout';
import { useFirstScreen } from './use-first-screen';
import { useGridDrag } from './use-grid-drag';
import { WidgetCard } from './widget-card';
import { preloadInView } from './preload-in-view';
import type { WidgetContribution } from './widget-content';

export interface DashboardGridProps {
  /** The stored layout, to be changed. */
  layout: Layout;
  /** The same widgets as displayed outside of edit mode. */
  displayed: Layout;
  device: DashboardDevice;
  contributions: readonly WidgetContribution[];
  editing: boolean;
  hideAmounts: boolean;
  onChange: (layout: DashboardItem[]) => void;
  onRemoved: (title: string, before: Layout) => void;
  /** All widgets in view have loaded. */
  onShown: () => void;
}

/**
 * Distance from the viewport, in px, at which widgets are loaded. Before the first screen is shown,
 * other widgets would compete with it for bandwidth.
 */
const LOAD_MARGIN = { first: 0, later: 600 };

const gridAreaOf = ({ x, y, columns, rows }: DashboardItem): CSSProperties => ({
  ['--column' as string]: `${x + 1} / span ${columns}`,
  ['--row' as string]: `${y + 1} / span ${rows}`,
});

const GROWTH: Readonly<Record<Direction, readonly [columns: number, rows: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/**
 * Cards of a dashboard in their cells. In edit mode they are moved and resized by pointer, touch
 * and keyboard.
 */
export function DashboardGrid({
  layout,
  displayed,
  device,
  contributions,
  editing,
  hideAmounts,
  onChange,
  onRemoved,
  onShown,
}: DashboardGridProps) {
  const columns = DASHBOARD_COLUMNS[device];
  const grid = useRef<HTMLUListElement>(null);
  /** The layout after a drop. */
  const [preview, setPreview] = useState<Layout | null>(null);
  const focus = useFocusAfterMove();
  const [isShown, setShown] = useState(false);
  useFirstScreen(grid, () => {
    setShown(true);
    onShown();
  });
  const contributionOf = (item: DashboardItem) =>
    contributions.find(({ id }) => id === item.widget);
  const preloadFirst = useEffectEvent(() => preloadInView(displayed, contributions, grid.current));
  useEffect(() => preloadFirst(), []);
  const minSize = (item: DashboardItem) => {
    const size = contributionOf(item)?.size;
    return size
      ? { columns: Math.min(columnsOn(device, size.minColumns), columns), rows: size.minRows }
      : { columns: 1, rows: 1 };
  };
  const commit = (next: Layout): void => {
    if (!isSameLayout(next, layout)) onChange([...next]);
  };

  const { drag, handle } = useGridDrag({
    grid,
    columns,
    onTarget(kind, item, target) {
      setPreview(
        kind === 'move'
          ? moveItem(layout, item.id, target, columns)
          : resizeItem(layout, item.id, target, minSize(item), columns),
      );
    },
    onEnd(isDropped) {
      if (isDropped && preview) commit(preview);
      setPreview(null);
    },
  });

  const step = (item: DashboardItem, kind: 'move' | 'resize', direction: Direction): void => {
    const [growColumns, growRows] = GROWTH[direction];
    const next =
      kind === 'move'
        ? stepItem(layout, item.id, direction, columns)
        : resizeItem(
            layout,
            item.id,
            { columns: item.columns + growColumns, rows: item.rows + growRows },
            minSize(item),
            columns,
          );
    announce(contributionOf(item)?.title ?? 'Widget', next, item, layout);
    if (isSameLayout(next, layout)) return;
    focus.remember();
    onChange(next);
  };

  // During a drag, keep the DOM order: moving the dragged element would release its pointer
  // capture.
  const current = editing ? layout : displayed;
  const visibleLayout = drag && preview ? preview : current;
  const order = drag ? layout : inReadingOrder(current);
  const target = drag && visibleLayout.find(({ id }) => id === drag.id);
  return (
    <GridList ref={grid} data-editing={editing ? '' : undefined} aria-label="Widgets">
      {order.map((item) => {
        const cell = visibleLayout.find(({ id }) => id === item.id) ?? item;
        const isDragged = drag?.id === item.id;
        return (
          <li
            key={item.id}
            data-widget={item.id}
            data-dragged={isDragged ? '' : undefined}
            style={isDragged ? { ...gridAreaOf(item), ...draggedStyle(drag) } : gridAreaOf(cell)}
          >
            <WidgetCard
              item={isDragged ? item : cell}
              contribution={contributionOf(item)}
              editing={editing}
              hideAmounts={hideAmounts}
              loadMargin={isShown ? LOAD_MARGIN.later : LOAD_MARGIN.first}
              handle={handle}
              onStep={(kind, direction) => step(item, kind, direction)}
              onRemove={() => {
                const title = contributionOf(item)?.title ?? 'Widget';
                onChange(removeItem(layout, item.id, columns));
                onRemoved(title, layout);
              }}
              onOptions={(options) => commit(withOptions(layout, item.id, options))}
            />
          </li>
        );
      })}
      {target && <li data-target="" aria-hidden="true" style={gridAreaOf(target)} />}
    </GridList>
  );
}

/** The dragged card follows the pointer; a resized one grows with it. */
function draggedStyle({
  kind,
  dx,
  dy,
}: {
  kind: 'move' | 'resize';
  dx: number;
  dy: number;
}): CSSProperties {
  return kind === 'move'
    ? { transform: `translate(${dx}px, ${dy}px)` }
    : {
        width: `calc(100% + ${dx}px)`,
        height: `calc(100% + ${dy}px)`,
        minWidth: 120,
        minHeight: 96,
      };
}

/** Announces the new position of a widget after a key press, or that it cannot move further. */
function announce(title: string, next: Layout, before: DashboardItem, layout: Layout): void {
  const now = next.find(({ id }) => id === before.id);
  if (!now) return;
  const size = `${now.columns} by ${now.rows}`;
  const text = isSameLayout(next, layout)
    ? `${title} cannot go further.`
    : now.columns !== before.columns || now.rows !== before.rows
      ? `${title}: ${size} cells.`
      : `${title}: row ${now.y + 1}, column ${now.x + 1}, number ${
          inReadingOrder(next).findIndex(({ id }) => id === now.id) + 1
        } of ${next.length}.`;
  platformServices()?.announce(text);
}

/** Restores the focus: React moves elements into their new order, and the moved one loses focus. */
function useFocusAfterMove() {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (!element?.isConnected) return;
    if (document.activeElement !== element) element.focus({ preventScroll: true });
    element.closest('li')?.scrollIntoView?.({ block: 'nearest' });
  });
  return {
    remember: () => {
      focused.current = document.activeElement as HTMLElement | null;
    },
  };
}
