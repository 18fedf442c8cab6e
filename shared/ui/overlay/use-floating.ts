import { useLayoutEffect, type RefObject } from 'react';
import { place, type Alignment } from './place';

export interface FloatingOptions {
  align?: Alignment;
  /** The panel is as wide as its anchor. */
  matchWidth?: boolean;
}

/** Lays the panel out beside its anchor once; older browsers (and jsdom) know no top layer. */
function settle(origin: HTMLElement, element: HTMLElement, { align, matchWidth }: FloatingOptions) {
  const from = origin.getBoundingClientRect();
  const { style } = element;
  if (matchWidth) style.width = `${from.width}px`;
  const { scrollTop } = element;
  style.maxHeight = '';
  const panel = { width: element.offsetWidth, height: element.offsetHeight };
  // The part of the window that a keyboard on the screen leaves.
  const height = window.visualViewport?.height ?? window.innerHeight;
  const viewport = { width: document.documentElement.clientWidth, height };
  const spot = place(from, panel, viewport, align);
  style.left = `${spot.left}px`;
  style.top = `${spot.top}px`;
  if (panel.height > spot.maxHeight) style.maxHeight = `${spot.maxHeight}px`;
  // Measured at its full height, a panel had nothing to scroll for a moment.
  if (element.scrollTop !== scrollTop) element.scrollTop = scrollTop;
}

/** Shows the panel in the browser's top layer beside its anchor while `open`, and keeps it there. */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  { align, matchWidth }: FloatingOptions = {},
) {
  useLayoutEffect(() => {
    const element = panel.current;
    const origin = anchor.current;
    if (!open || !element || !origin) return undefined;
    if (typeof element.showPopover === 'function' && !element.matches(':popover-open'))
      element.showPopover();
    const again = () => settle(origin, element, { align, matchWidth });
    again();
    const watcher = new ResizeObserver(again);
    watcher.observe(element);
    window.addEventListener('resize', again);
    window.visualViewport?.addEventListener('resize', again);
    const follow = ({ target }: Event) => {
      // What scrolls within the panel does not move its anchor.
      if (!(target instanceof Node && element.contains(target))) again();
    };
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', again);
      window.visualViewport?.removeEventListener('resize', again);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, [anchor, panel, open, align, matchWidth]);
}
