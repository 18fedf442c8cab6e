import { useDeferredValue, useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'shared/router';

/** How far the rows of each entry of the history were scrolled, px: their box is none that the page knows of. */
const places = new Map<string, number>();

export interface RowsPlaceProps {
  frame: RefObject<HTMLElement | null>;
  /** What is drawn. */
  answer: object | undefined;
  /** Which rows these are, whatever their columns. */
  list: string;
}

/** Other rows begin at the top; rows that the visitor comes back to stand where they were left. */
export default function RowsPlace({ frame, answer: newest, list }: RowsPlaceProps): null {
  // As the grid draws it: not before.
  const answer = useDeferredValue(newest);
  const { key } = useLocation();
  const latest = useRef({ key, list });
  const drawn = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { key, list };
    const box = boxOf(frame);
    if (box && drawn.current === list) places.set(key, box.scrollTop);
  }, [frame, key, list]);
  useEffect(() => {
    const box = boxOf(frame);
    if (!box || answer === undefined) return undefined;
    const now = latest.current;
    const top = places.get(now.key) ?? (drawn.current === now.list ? box.scrollTop : 0);
    drawn.current = now.list;
    // Rows are drawn in turns: until the last one there may be no such place yet.
    const settle = (): void => {
      if (box.scrollTop !== top) box.scrollTop = top;
      if (box.scrollTop === top || !box.querySelector('[aria-busy="true"]')) observer.disconnect();
    };
    const observer = new MutationObserver(settle);
    observer.observe(box, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    settle();
    const keep = (): void => {
      if (latest.current.list === now.list) places.set(latest.current.key, box.scrollTop);
    };
    box.addEventListener('scroll', keep, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', keep);
    };
  }, [frame, answer]);
  return null;
}

const boxOf = (frame: RefObject<HTMLElement | null>): HTMLElement | null =>
  frame.current?.querySelector<HTMLElement>('.scroll') ?? null;
