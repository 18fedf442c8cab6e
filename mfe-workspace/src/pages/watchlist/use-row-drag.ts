import { useCallback, useLayoutEffect, useRef, type PointerEvent } from 'react';

/** Minimum distance of a drag, px; below it the press is a click. */
const SLIP_PX = 4;
/** Distance from the window's edge at which it scrolls, and the scroll step, px. */
const EDGE_PX = 56;
const SCROLL_PX = 12;

interface Drop {
  row: HTMLElement;
  side: 'before' | 'after';
}

function mark(drop: Drop | null): void {
  for (const row of document.querySelectorAll('[data-drop]')) row.removeAttribute('data-drop');
  if (drop) drop.row.dataset['drop'] = drop.side;
}

export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/**
 * Reorders rows by their handle, with mouse, pen or touch. The row under the pointer is marked with
 * `data-drop`.
 *
 * @param onDrop not called if the row is dropped on itself or outside the list
 * @returns handlers of a row's handle, with a stable identity
 */
export function useRowDrag(
  onDrop: (key: string, target: string, side: 'before' | 'after') => void,
): (key: string) => DragHandlers {
  const press = useRef<{ y: number; moved: boolean; drop: Drop | null } | null>(null);
  const latest = useRef(onDrop);
  useLayoutEffect(() => {
    latest.current = onDrop;
  }, [onDrop]);
  return useCallback((key) => {
    const cancel = () => {
      press.current = null;
      mark(null);
    };
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // A swipe on a card is another gesture.
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        press.current = { y: event.clientY, moved: false, drop: null };
      },
      onPointerMove: ({ clientX, clientY }) => {
        const { current } = press;
        if (!current) return;
        if (!current.moved && Math.abs(clientY - current.y) < SLIP_PX) return;
        current.moved = true;
        current.drop = dropAt(key, clientX, clientY);
        mark(current.drop);
        if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
        else if (window.innerHeight - clientY < EDGE_PX) window.scrollBy(0, SCROLL_PX);
      },
      onPointerUp: () => {
        const drop = press.current?.drop;
        cancel();
        const target = drop?.row.dataset['row'];
        if (drop && target !== undefined) latest.current(key, target, drop.side);
      },
      onPointerCancel: cancel,
    };
  }, []);
}

function dropAt(key: string, x: number, y: number): Drop | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
  if (!row || row.dataset['row'] === key) return null;
  const { top, height } = row.getBoundingClientRect();
  return { row, side: y < top + height / 2 ? 'before' : 'after' };
}
