import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'shared/router';
import type { ScreenerState } from '../listing/state/screener-state';

/**
 * Scroll offset of the rows by history entry, px; the page's scroll restoration ignores this
 * container.
 */
const offsets = new Map<string, number>();
/** Maximum number of history entries; older ones start at the top. */
const MAX_OFFSETS = 100;

function storeOffset(key: string, offset: number): void {
  // Re-insert it, so that the most recent entry is last.
  offsets.delete(key);
  offsets.set(key, offset);
  const [oldest] = offsets.keys();
  if (offsets.size > MAX_OFFSETS && oldest !== undefined) offsets.delete(oldest);
}

export interface ScrollRestorationProps {
  gridRef: RefObject<HTMLElement | null>;
  /** The displayed rows. */
  answer: object | undefined;
  /** Determines the rows. */
  state: ScreenerState;
}

/**
 * Scroll restoration of the grid: new rows start at the top, rows of an earlier history entry at
 * their former offset. Rows rendered later already have their height (see `visible-first`).
 */
export default function ScrollRestoration(props: ScrollRestorationProps): null {
  const { gridRef, answer } = props;
  const list = rowsKey(props.state);
  const { key } = useLocation();
  const latest = useRef({ key, list });
  const restored = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { key, list };
    const box = boxOf(gridRef);
    if (box && restored.current === list) storeOffset(key, box.scrollTop);
  }, [gridRef, key, list]);
  useEffect(() => {
    const box = boxOf(gridRef);
    if (!box || answer === undefined) return undefined;
    const now = latest.current;
    box.scrollTop = offsets.get(now.key) ?? (restored.current === now.list ? box.scrollTop : 0);
    restored.current = now.list;
    const store = (): void => {
      if (latest.current.list === now.list) storeOffset(latest.current.key, box.scrollTop);
    };
    box.addEventListener('scroll', store, { passive: true });
    return () => box.removeEventListener('scroll', store);
  }, [gridRef, answer]);
  return null;
}

const boxOf = (gridRef: RefObject<HTMLElement | null>): HTMLElement | null =>
  gridRef.current?.querySelector<HTMLElement>('.scroll') ?? null;

/** Identifies the rows of a state, whatever their columns. */
const rowsKey = (state: ScreenerState): string => {
  const { filters, sort, page, pageSize, broker, band, within } = state;
  return JSON.stringify([filters, sort, page, pageSize, broker, band, within]);
};
