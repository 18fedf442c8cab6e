import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { DASHBOARD_GAP, DASHBOARD_ROW_HEIGHT, type DashboardItem } from 'shared/contract';

/** Distance in px from the viewport's edges at which the page scrolls. */
const EDGE = 72;
const SCROLL_STEP = 14;

export type DragKind = 'move' | 'resize';

export interface GridDrag {
  kind: DragKind;
  id: string;
  /** Distance in px from the start, including scrolling. */
  dx: number;
  dy: number;
}

export interface DragTarget {
  x: number;
  y: number;
  columns: number;
  rows: number;
}

interface Start {
  pointer: number;
  kind: DragKind;
  item: DashboardItem;
  clientX: number;
  clientY: number;
  scrollY: number;
  columnWidth: number;
}

const ROW_PITCH = DASHBOARD_ROW_HEIGHT + DASHBOARD_GAP;

/** Target cell or size of a drag over this distance in px. */
export function dragTarget(
  item: DashboardItem,
  { kind, dx, dy }: Pick<GridDrag, 'kind' | 'dx' | 'dy'>,
  columnWidth: number,
): DragTarget {
  const columns = Math.round(dx / (columnWidth + DASHBOARD_GAP));
  const rows = Math.round(dy / ROW_PITCH);
  return kind === 'move'
    ? { ...item, x: item.x + columns, y: item.y + rows }
    : { ...item, columns: item.columns + columns, rows: item.rows + rows };
}

/**
 * Moves and resizes cards by pointer events: mouse, pen and touch. The handle captures the pointer,
 * so the drag continues outside of it. Escape cancels it.
 *
 * @param onTarget the cell under the pointer has changed
 * @param onEnd dropped (`true`) or cancelled
 */
export function useGridDrag({
  grid,
  columns,
  onTarget,
  onEnd,
}: {
  grid: RefObject<HTMLElement | null>;
  columns: number;
  onTarget: (kind: DragKind, item: DashboardItem, target: DragTarget) => void;
  onEnd: (isDropped: boolean) => void;
}) {
  const [drag, setDrag] = useState<GridDrag | null>(null);
  const start = useRef<Start | null>(null);
  const client = useRef({ x: 0, y: 0 });

  const update = (): void => {
    const from = start.current;
    if (!from) return;
    const dx = client.current.x - from.clientX;
    const dy = client.current.y - from.clientY + window.scrollY - from.scrollY;
    setDrag({ kind: from.kind, id: from.item.id, dx, dy });
    onTarget(
      from.kind,
      from.item,
      dragTarget(from.item, { kind: from.kind, dx, dy }, from.columnWidth),
    );
  };
  const end = (isDropped: boolean): void => {
    if (!start.current) return;
    start.current = null;
    setDrag(null);
    onEnd(isDropped);
  };

  const isDragging = drag !== null;
  const latest = useRef({ update, end });
  useEffect(() => {
    latest.current = { update, end };
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current.end(false);
    };
    window.addEventListener('keydown', onKey, true);
    const timer = setInterval(() => {
      const { y } = client.current;
      const by = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
      if (by === 0) return;
      window.scrollBy(0, by);
      latest.current.update();
    }, 16);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      clearInterval(timer);
    };
  }, [isDragging]);

  const handle = (kind: DragKind, item: DashboardItem) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !grid.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const width = grid.current.clientWidth;
      start.current = {
        pointer: event.pointerId,
        kind,
        item,
        clientX: event.clientX,
        clientY: event.clientY,
        scrollY: window.scrollY,
        columnWidth: (width - DASHBOARD_GAP * (columns - 1)) / columns,
      };
      client.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer !== event.pointerId) return;
      client.current = { x: event.clientX, y: event.clientY };
      update();
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer === event.pointerId) end(true);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (start.current?.pointer === event.pointerId) end(false);
    },
  });
  return { drag, handle };
}
