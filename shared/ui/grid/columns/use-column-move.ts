import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useDismiss } from '../../overlay/use-dismiss';
import { moveColumn, type ColumnLayout } from './column-choice';

const EDGE_PX = 28;
const SCROLL_PX = 10;
/** A press that moves less than this is a click. */
const SLIP_PX = 4;

interface Grabbed {
  field: string;
  /** The current order. The grid gets a new one when the column is dropped. */
  layout: ColumnLayout;
}

export interface ColumnMove {
  /** The order to render: during a move, its preview. */
  layout: ColumnLayout;
  grabbed: string | null;
  /** Announcement of the move for assistive technology. */
  said: string;
  /** Moves the grabbed column one position up (-1) or down (1). */
  step: (by: number) => void;
  gripOf: (
    field: string,
    label: string,
  ) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: () => void;
    onClick: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Reorders columns by drag with mouse, pen or finger. By keyboard: Space, Enter or a click grabs,
 * arrows or buttons move, Space or Enter drops. Esc cancels the move.
 */
export function useColumnMove(
  layout: ColumnLayout,
  onChange: (layout: ColumnLayout) => void,
  panel: RefObject<HTMLElement | null>,
): ColumnMove {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const press = useRef<{ y: number; moved: boolean } | null>(null);

  const positionOf = (of: ColumnLayout, field: string) =>
    `${of.shown.indexOf(field) + 1} of ${of.shown.length}`;
  const move = (by: number) => {
    if (!grabbed) return;
    const next = moveColumn(grabbed.layout, grabbed.field, by);
    setGrabbed({ ...grabbed, layout: next });
    setStatusMessage(`Place ${positionOf(next, grabbed.field)}.`);
  };
  const drop = () => {
    if (!grabbed) return;
    setGrabbed(null);
    setStatusMessage(`Let go at place ${positionOf(grabbed.layout, grabbed.field)}.`);
    if (grabbed.layout.shown.join() !== layout.shown.join()) onChange(grabbed.layout);
  };
  const takeBack = () => {
    if (!grabbed) return;
    setGrabbed(null);
    setStatusMessage(`Taken back to place ${positionOf(layout, grabbed.field)}.`);
  };

  // Esc cancels the move before it closes the panel around it.
  useDismiss(grabbed !== null, [panel], (reason) => (reason === 'escape' ? takeBack() : drop()));

  return {
    layout: grabbed?.layout ?? layout,
    grabbed: grabbed?.field ?? null,
    said: statusMessage,
    step: move,
    gripOf: (field, label) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        press.current = { y: event.clientY, moved: false };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event) => {
        const { current } = press;
        if (!current) return;
        if (!current.moved) {
          if (Math.abs(event.clientY - current.y) < SLIP_PX) return;
          current.moved = true;
        }
        const item = event.currentTarget.closest('li');
        const list = item?.parentElement;
        if (!item || !list) return;
        const by = stepsTo(list, item, event.clientY);
        const before = grabbed?.field === field ? grabbed.layout : layout;
        setGrabbed({ field, layout: moveColumn(before, field, by) });
        scrollAtEdge(list, event.clientY);
      },
      onPointerUp: () => {
        if (press.current?.moved) drop();
      },
      onPointerCancel: () => {
        if (press.current?.moved) takeBack();
        press.current = null;
      },
      // Also called for Space and Enter. A drag does not count as a click.
      onClick: () => {
        const dragged = press.current?.moved === true;
        press.current = null;
        if (dragged) return;
        if (grabbed?.field === field) return drop();
        setGrabbed({ field, layout });
        setStatusMessage(
          `${label} grabbed, place ${positionOf(layout, field)}. Arrows move it, Space lets it go, Escape takes it back.`,
        );
      },
      onKeyDown: (event) => {
        if (grabbed?.field !== field) return;
        if (event.key === 'ArrowUp') move(-1);
        else if (event.key === 'ArrowDown') move(1);
        else if (event.key === 'Home') move(-layout.shown.length);
        else if (event.key === 'End') move(layout.shown.length);
        else return;
        event.preventDefault();
      },
    }),
  };
}

/** Distance between the item and the one under the pointer, in positions. */
function stepsTo(list: HTMLElement, item: HTMLElement, y: number): number {
  const items = [...list.querySelectorAll<HTMLElement>('li[data-field]')];
  const middles = items.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return top + height / 2;
  });
  const from = items.indexOf(item);
  const own = middles[from] ?? y;
  const passed = (middle: number) =>
    own < y ? middle > own && middle < y : middle < own && middle > y;
  return middles.filter(passed).length * (own < y ? 1 : -1);
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + EDGE_PX) list.scrollTop -= SCROLL_PX;
  else if (y > bottom - EDGE_PX) list.scrollTop += SCROLL_PX;
}
