import { useLayoutEffect, type RefObject } from 'react';
import { computePosition, type Alignment, type PanelPosition } from './position';

export interface FloatingOptions {
  align?: Alignment;
  /** The panel is as wide as its anchor. */
  matchWidth?: boolean;
  /** Height in px that content on its way may need: decides on which side of the anchor it opens. */
  expectedHeight?: number;
}

/**
 * Lays the panel out beside its anchor once; older browsers (and jsdom) know no top layer.
 *
 * @returns the side of the anchor
 */
function settle(
  origin: HTMLElement,
  element: HTMLElement,
  { align, matchWidth, expectedHeight = 0 }: FloatingOptions,
  before?: PanelPosition['side'],
): PanelPosition['side'] {
  const from = origin.getBoundingClientRect();
  const { style } = element;
  if (matchWidth) style.width = `${from.width}px`;
  const { scrollTop } = element;
  style.maxHeight = '';
  const panel = { width: element.offsetWidth, height: element.offsetHeight };
  // The part of the window that a keyboard on the screen leaves.
  const height = window.visualViewport?.height ?? window.innerHeight;
  const viewport = { width: document.documentElement.clientWidth, height };
  const expected = { ...panel, height: Math.max(panel.height, expectedHeight) };
  const side = before ?? computePosition(from, expected, viewport, align).side;
  const spot = computePosition(from, panel, viewport, align, side);
  style.left = `${spot.left}px`;
  style.top = `${spot.top}px`;
  if (panel.height > spot.maxHeight) style.maxHeight = `${spot.maxHeight}px`;
  // Measured at its full height, a panel had nothing to scroll for a moment.
  if (element.scrollTop !== scrollTop) element.scrollTop = scrollTop;
  return side;
}

/** Shows the panel in the browser's top layer beside its anchor while `open`, and keeps it there. */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  { align, matchWidth, expectedHeight }: FloatingOptions = {},
) {
  useLayoutEffect(() => {
    const element = panel.current;
    const origin = anchor.current;
    if (!open || !element || !origin) return undefined;
    if (typeof element.showPopover === 'function' && !element.matches(':popover-open'))
      element.showPopover();
    const options = { align, matchWidth, expectedHeight };
    let side = settle(origin, element, options);
    /** The panel has grown, or its anchor has moved under it: it stays on its side. */
    const follow = () => void settle(origin, element, options, side);
    /** Another window has other room. */
    const again = () => (side = settle(origin, element, options));
    const watcher = new ResizeObserver(follow);
    watcher.observe(element);
    window.addEventListener('resize', again);
    window.visualViewport?.addEventListener('resize', again);
    const onScroll = ({ target }: Event) => {
      // What scrolls within the panel does not move its anchor.
      if (!(target instanceof Node && element.contains(target))) follow();
    };
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', again);
      window.visualViewport?.removeEventListener('resize', again);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [anchor, panel, open, align, matchWidth, expectedHeight]);
}
