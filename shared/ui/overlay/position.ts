export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Alignment = 'start' | 'end' | 'center';

export interface PanelPosition {
  left: number;
  top: number;
  /** Available height of the panel in px. Higher content scrolls. */
  maxHeight: number;
  side: 'below' | 'above';
}

const EDGE = 8;
const GAP = 6;

/**
 * Positions a panel at its anchor: below it, or above when there is more space, aligned at the
 * start or end, and always inside the window. All values in px of the viewport.
 *
 * @param side current side of the panel, which is kept when its height changes
 */
export function computePosition(
  anchor: Box,
  panel: { width: number; height: number },
  viewport: { width: number; height: number },
  align: Alignment = 'start',
  side?: PanelPosition['side'],
): PanelPosition {
  const below = viewport.height - (anchor.top + anchor.height) - GAP - EDGE;
  const above = anchor.top - GAP - EDGE;
  const under = side ? side === 'below' : panel.height <= below || below >= above;
  const maxHeight = Math.max(80, under ? below : above);
  const height = Math.min(panel.height, maxHeight);
  const desiredRect = {
    start: anchor.left,
    end: anchor.left + anchor.width - panel.width,
    center: anchor.left + (anchor.width - panel.width) / 2,
  }[align];
  return {
    left: Math.max(EDGE, Math.min(desiredRect, viewport.width - panel.width - EDGE)),
    top: under ? anchor.top + anchor.height + GAP : anchor.top - GAP - height,
    maxHeight,
    side: under ? 'below' : 'above',
  };
}
