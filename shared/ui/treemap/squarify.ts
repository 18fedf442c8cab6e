/** A place on the map, in px from its top left corner. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Item {
  at: number;
  area: number;
}

/** Greatest ratio of long to short side among items laid in one row along `side`. */
function worstRatio(side: number, sum: number, largest: number, smallest: number): number {
  const length = (sum * sum) / (side * side);
  return Math.max(largest / length, length / smallest);
}

/**
 * Squarified treemap (Bruls, Huizing, van Wijk 2000): each size gets an area in proportion, as close
 * to a square as the sizes allow, the largest at the top left. The answer stands in the order of the
 * sizes. Sizes must be positive; a box without area gives places without area.
 */
export function squarify(sizes: readonly number[], box: Rect): Rect[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const scale = total > 0 ? (box.width * box.height) / total : 0;
  const items = sizes
    .map((size, at): Item => ({ at, area: size * scale }))
    .toSorted((a, b) => b.area - a.area || a.at - b.at);
  const rects: Rect[] = sizes.map(() => ({ x: box.x, y: box.y, width: 0, height: 0 }));
  if (scale === 0) return rects;
  let rest = { ...box };
  let start = 0;
  while (start < items.length) {
    const side = Math.min(rest.width, rest.height);
    const end = rowEnd(items, start, side);
    rest = layRow(items.slice(start, end), rest, rects);
    start = end;
  }
  return rects;
}

/** Index behind the last item of the row that begins at `start`. */
function rowEnd(items: readonly Item[], start: number, side: number): number {
  const largest = items[start]?.area ?? 0;
  let sum = 0;
  let worst = Number.POSITIVE_INFINITY;
  for (let end = start; end < items.length; end += 1) {
    const area = items[end]?.area ?? 0;
    const ratio = worstRatio(side, sum + area, largest, area);
    if (ratio > worst) return end;
    sum += area;
    worst = ratio;
  }
  return items.length;
}

/** Lays a row along the short side of what is left; answers what is left after it. */
function layRow(row: readonly Item[], rest: Rect, rects: Rect[]): Rect {
  const sum = row.reduce((total, { area }) => total + area, 0);
  const upright = rest.width >= rest.height;
  const depth = upright ? sum / rest.height : sum / rest.width;
  let offset = 0;
  for (const { at, area } of row) {
    const length = depth === 0 ? 0 : area / depth;
    rects[at] = upright
      ? { x: rest.x, y: rest.y + offset, width: depth, height: length }
      : { x: rest.x + offset, y: rest.y, width: length, height: depth };
    offset += length;
  }
  return upright
    ? { ...rest, x: rest.x + depth, width: Math.max(0, rest.width - depth) }
    : { ...rest, y: rest.y + depth, height: Math.max(0, rest.height - depth) };
}
