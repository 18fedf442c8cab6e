import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { Panel } from '../../overlay/panel';
import { useFloating } from '../../overlay/use-floating';
import type { GridRow } from '../grid-model';

/** Hover or focus time before the preview opens, ms. */
export const PREVIEW_REST_MS = 450;
/** Time for the pointer to reach the panel, ms. */
const LEAVE_MS = 160;

export interface RowPreviewProps {
  /** The grid's root element. Row names are found in it by their links. */
  gridRef: RefObject<HTMLElement | null>;
  rows: readonly GridRow[];
  content: (row: GridRow) => ReactNode;
}

/**
 * A preview next to the row's name, opened when pointer or keyboard focus rests on it. Names that
 * are only passed render nothing, so they fetch nothing. Not for touch. Esc hides it, and it stays
 * while the pointer is on it.
 */
export default function RowPreview({ gridRef, rows, content }: RowPreviewProps) {
  const id = useId();
  const [key, setKey] = useState<string | null>(null);
  const link = useRef<HTMLElement | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const row = key === null ? undefined : rows.find((one) => one.key === key);
  const open = row !== undefined;

  const hide = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setKey(null), LEAVE_MS);
  };
  useEffect(() => {
    const grid = gridRef.current;
    const change = (next: () => void, delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(next, delay);
    };
    const show = (target: EventTarget | null) => {
      const previewRow =
        target instanceof Element ? target.closest<HTMLElement>('[data-row-link]') : null;
      const of = previewRow?.closest<HTMLElement>('[data-row]');
      if (!previewRow || !of) return;
      change(() => {
        if (!previewRow.isConnected) return;
        link.current = previewRow;
        // Next to the name, so that the names below stay visible.
        const cell = previewRow.closest('th')?.nextElementSibling;
        anchor.current = cell instanceof HTMLElement ? cell : previewRow;
        setKey(of.dataset['row'] ?? null);
      }, PREVIEW_REST_MS);
    };
    const leave = () => change(() => setKey(null), LEAVE_MS);
    const end = new AbortController();
    const { signal } = end;
    // Rows that scroll under a resting pointer do not count as hovered.
    let pointing = true;
    document.addEventListener('keydown', () => (pointing = false), { signal });
    grid?.addEventListener(
      'pointermove',
      ({ target, pointerType }) => {
        if (pointing || pointerType !== 'mouse') return;
        pointing = true;
        show(target);
      },
      { signal },
    );
    grid?.addEventListener(
      'pointerover',
      ({ target, pointerType }) => pointing && pointerType === 'mouse' && show(target),
      { signal },
    );
    grid?.addEventListener('pointerout', () => pointing && leave(), { signal });
    grid?.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(':focus-visible') && show(target),
      { signal },
    );
    grid?.addEventListener('focusout', leave, { signal });
    return () => {
      end.abort();
      clearTimeout(timer.current);
    };
  }, [gridRef]);

  useEffect(() => {
    const named = link.current;
    if (!open || !named) return undefined;
    named.setAttribute('aria-describedby', id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setKey(null);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      named.removeAttribute('aria-describedby');
      document.removeEventListener('keydown', onKey);
    };
  }, [open, id]);

  if (!open) return null;
  return (
    // Another row gets a new panel.
    <PreviewPanel
      key={row.key}
      id={id}
      anchor={anchor}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={hide}
    >
      {content(row)}
    </PreviewPanel>
  );
}

function PreviewPanel({
  anchor,
  ...props
}: ComponentProps<'div'> & { anchor: RefObject<HTMLElement | null> }) {
  const panel = useRef<HTMLDivElement>(null);
  useFloating(anchor, panel, true, { align: 'start' });
  return <Panel {...props} ref={panel} popover="manual" role="tooltip" />;
}
