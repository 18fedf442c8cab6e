import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the style sheet where each pinned column sticks: the widths of those before it, which the
 * browser shares out. One property per column on the frame; the cells carry nothing.
 *
 * @param columns Fields on screen in order; empty while there is no table
 * @param pinned How many of them, behind the first, stay in sight
 */
export function usePinOffsets(
  gridRef: RefObject<HTMLElement | null>,
  columns: readonly string[],
  pinned: number,
) {
  useLayoutEffect(() => {
    const element = gridRef.current;
    const before = Math.min(pinned, columns.length);
    const heads = [...(element?.querySelectorAll<HTMLElement>('thead th') ?? [])].slice(0, before);
    if (!element || heads.length === 0) return undefined;
    const measure = () => {
      let left = 0;
      for (const [at, head] of heads.entries()) {
        left += head.offsetWidth;
        element.style.setProperty(`--pin-${at + 1}`, `${left}px`);
      }
    };
    measure();
    const watcher = new ResizeObserver(measure);
    for (const head of heads) watcher.observe(head);
    return () => watcher.disconnect();
  }, [gridRef, columns, pinned]);
}
