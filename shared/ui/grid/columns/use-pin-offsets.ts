import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets the offset of each pinned column as a CSS property on the grid: the sum of the preceding
 * widths, which the browser distributes. The cells themselves need no styles.
 *
 * @param columns visible fields in order. Empty without a table.
 * @param pinned number of pinned columns after the first
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
