import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { Panel } from '../overlay/panel';
import { useFloating } from '../overlay/use-floating';
import type { GridRow } from './grid-model';

/** How long the pointer or the focus rests on a name before more of it is shown. */
export const PREVIEW_REST_MS = 450;
/** Time for the pointer to reach the panel. */
const LEAVE_MS = 160;

export interface RowPreview {
  /** For the frame of the grid: names of rows are found by their links. */
  handlers: {
    onPointerOver: (event: PointerEvent<HTMLElement>) => void;
    onPointerOut: (event: PointerEvent<HTMLElement>) => void;
    onFocus: (event: FocusEvent<HTMLElement>) => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
  panel: ReactNode;
}

/**
 * More of a row beside its name after the pointer or the keyboard has rested there: nothing is drawn,
 * and so nothing fetched, for names that are only passed. Not for fingers. Esc hides it, and it stays
 * while the pointer is on it.
 */
export function useRowPreview(
  rows: readonly GridRow[],
  content: ((row: GridRow) => ReactNode) | undefined,
): RowPreview {
  const id = useId();
  const [symbol, setSymbol] = useState<string | null>(null);
  const link = useRef<HTMLElement | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const row = symbol === null ? undefined : rows.find((one) => one.symbol === symbol);
  const open = row !== undefined && content !== undefined;
  useFloating(anchor, panel, open, { align: 'start' });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const named = link.current;
    if (!open || !named) return undefined;
    named.setAttribute('aria-describedby', id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setSymbol(null);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      named.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKey);
    };
  }, [open, id]);

  const change = (next: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(next, delay);
  };
  const show = (target: EventTarget | null) => {
    const found = target instanceof Element ? target.closest<HTMLElement>('[data-row-link]') : null;
    const of = found?.closest<HTMLElement>('[data-symbol]');
    if (!found || !of) return;
    change(() => {
      if (!found.isConnected) return;
      link.current = found;
      // Beside the name, so that the names below stay in sight.
      const cell = found.closest('th')?.nextElementSibling;
      anchor.current = cell instanceof HTMLElement ? cell : found;
      setSymbol(of.dataset['symbol'] ?? null);
    }, PREVIEW_REST_MS);
  };
  const hide = () => change(() => setSymbol(null), LEAVE_MS);

  return {
    handlers: {
      onPointerOver: (event) => {
        if (event.pointerType === 'mouse') show(event.target);
      },
      onPointerOut: hide,
      onFocus: (event) => {
        if (event.target.matches(':focus-visible')) show(event.target);
      },
      onBlur: hide,
    },
    panel: open && (
      <Panel
        ref={panel}
        id={id}
        popover="manual"
        role="tooltip"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hide}
      >
        {content(row)}
      </Panel>
    ),
  };
}
