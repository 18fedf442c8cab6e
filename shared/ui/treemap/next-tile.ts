import type { Rect } from './squarify';

export type MapKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const middle = ({ x, y, width, height }: Rect) => ({ x: x + width / 2, y: y + height / 2 });

/** Distance between two intervals of an axis. 0 if they overlap. */
const apart = (a: number, aEnd: number, b: number, bEnd: number): number =>
  Math.max(0, Math.max(a, b) - Math.min(aEnd, bEnd));

/** Tolerance for rounding, px. */
const EDGE = 0.5;

/**
 * Index of the tile that an arrow leads to: the nearest one beyond the edge, straight before
 * diagonal. Null at the edge of the map.
 */
export function nextTile(rects: readonly Rect[], from: number, key: MapKey): number | null {
  const start = rects[from];
  if (!start) return null;
  const centre = middle(start);
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, rect] of rects.entries()) {
    if (at === from) continue;
    const ahead = distanceAhead(start, rect, key);
    if (ahead < -EDGE) continue;
    const aside = across
      ? apart(start.y, start.y + start.height, rect.y, rect.y + rect.height)
      : apart(start.x, start.x + start.width, rect.x, rect.x + rect.width);
    const to = middle(rect);
    const off = across ? Math.abs(to.y - centre.y) : Math.abs(to.x - centre.x);
    // Alignment counts most, then distance, then the offset from the line.
    const cost = Math.max(0, ahead) + aside * 4 + off * 0.25;
    if (cost < least) [least, best] = [cost, at];
  }
  return best;
}

function distanceAhead(from: Rect, to: Rect, key: MapKey): number {
  switch (key) {
    case 'ArrowLeft':
      return from.x - (to.x + to.width);
    case 'ArrowRight':
      return to.x - (from.x + from.width);
    case 'ArrowUp':
      return from.y - (to.y + to.height);
    case 'ArrowDown':
      return to.y - (from.y + from.height);
  }
}
