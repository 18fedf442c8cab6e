import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** A rectangle on the map, in px from its top left corner. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Branch {
  at: number;
  size: number;
  children?: Branch[];
}

/**
 * Squarified treemap (Bruls, Huizing, van Wijk 2000): each size gets a proportional area, as square
 * as possible, the largest at the top left.
 *
 * @param sizes positive
 * @returns a rectangle per size, in the order of `sizes`. Without area if the box has none.
 */
export function squarify(sizes: readonly number[], box: Rect): Rect[] {
  const rects: Rect[] = sizes.map(() => ({ x: box.x, y: box.y, width: 0, height: 0 }));
  if (sizes.length === 0 || box.width * box.height === 0) return rects;
  const children = sizes
    .map((size, at) => ({ at, size }))
    .toSorted((a, b) => b.size - a.size || a.at - b.at);
  const root = hierarchy<Branch>({ at: -1, size: 0, children }).sum(({ size }) => size);
  const layout = treemap<Branch>().tile(treemapSquarify.ratio(1)).size([box.width, box.height]);
  for (const { x0, y0, x1, y1, data } of layout(root).leaves())
    rects[data.at] = { x: box.x + x0, y: box.y + y0, width: x1 - x0, height: y1 - y0 };
  return rects;
}
