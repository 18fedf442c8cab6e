import { useLayoutEffect, type RefObject } from 'react';
import { computePosition, type Alignment, type PanelPosition } from './position';

export interface FloatingOptions {
  align?: Alignment;
  /** The panel is as wide as its anchor. */
  matchWidth?: boolean;
  /**
   * Expected height in px of content that is still loading. It decides on which side of the anchor
   * the panel opens.
   */
  expectedHeight?: number;
}

/**
 * Positions the panel at its anchor once. Older browsers (and jsdom) have no top layer.
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
  // The visible part of the window without an on-screen keyboard.
  const height = window.visualViewport?.height ?? window.innerHeight;
  const viewport = { width: document.documentElement.clientWidth, height };
  const expected = { ...panel, height: Math.max(panel.height, expectedHeight) };
  const side = before ?? computePosition(from, expected, viewport, align).side;
  const spot = computePosition(from, panel, viewport, align, side);
  style.left = `${spot.left}px`;
  style.top = `${spot.top}px`;
  if (panel.height > spot.maxHeight) style.maxHeight = `${spot.maxHeight}px`;
  // At its full height during the measurement, the panel lost its scroll position.
  if (element.scrollTop !== scrollTop) element.scrollTop = scrollTop;
  return side;
}

/** Shows the panel in the browser's top layer at its anchor while `open`, and keeps it there. */
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
    /** The panel has grown, or its anchor has moved: reposition on the same side. */
    const follow = () => void settle(origin, element, options, side);
    /** The window was resized: choose the side again. */
    const again = () => (side = settle(origin, element, options));
    const watcher = new ResizeObserver(follow);
    watcher.observe(element);
    window.addEventListener('resize', again);
    window.visualViewport?.addEventListener('resize', again);
    const onScroll = ({ target }: Event) => {
      // Scrolling inside the panel does not move its anchor.
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
