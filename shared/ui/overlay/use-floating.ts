import { useLayoutEffect, type RefObject } from 'react';
import { place } from './place';

/** Shows the panel in the browser's top layer beside its anchor while `open`, and keeps it there. */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  {
    align = 'start',
    matchWidth = false,
  }: { align?: 'start' | 'end' | 'center'; matchWidth?: boolean } = {},
) {
  useLayoutEffect(() => {
    const element = panel.current;
    const origin = anchor.current;
    if (!open || !element || !origin) return undefined;
    // Older browsers (and jsdom) know no top layer; the panel then stands above by its z-index.
    if (typeof element.showPopover === 'function' && !element.matches(':popover-open'))
      element.showPopover();
    const settle = () => {
      const from = origin.getBoundingClientRect();
      if (matchWidth) element.style.width = `${from.width}px`;
      element.style.maxHeight = '';
      const { offsetWidth: width, offsetHeight: height } = element;
      const spot = place(
        from,
        { width, height },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        align,
      );
      element.style.left = `${spot.left}px`;
      element.style.top = `${spot.top}px`;
      if (height > spot.maxHeight) element.style.maxHeight = `${spot.maxHeight}px`;
    };
    settle();
    const watcher = new ResizeObserver(settle);
    watcher.observe(element);
    window.addEventListener('resize', settle);
    window.addEventListener('scroll', settle, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', settle);
      window.removeEventListener('scroll', settle, { capture: true });
    };
  }, [anchor, panel, open, align, matchWidth]);
}
