import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the style sheet where each pinned column sticks: the widths of those before it, which the
 * browser shares out. One property per column on the frame; the cells carry nothing.
 */
export function usePinOffsets(frame: RefObject<HTMLElement | null>, pinned: number, key: string) {
  useLayoutEffect(() => {
    const element = frame.current;
    const heads = [...(element?.querySelectorAll<HTMLElement>('thead th') ?? [])].slice(0, pinned);
    if (!element || heads.length === 0) return undefined;
    const measure = () => {
      let left = 0;
      heads.forEach((head, at) => {
        left += head.offsetWidth;
        element.style.setProperty(`--pin-${at + 1}`, `${left}px`);
      });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    for (const head of heads) watcher.observe(head);
    return () => watcher.disconnect();
  }, [frame, pinned, key]);
}
