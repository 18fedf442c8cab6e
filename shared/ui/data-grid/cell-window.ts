/** Which rows and columns of a large table are in sight: places from 0, `to` is the first one beyond. */
export interface Places {
  from: number;
  to: number;
}

/** Drawn beyond the edge, in px, so that a turn of the wheel meets no empty place. */
export const BEYOND = 320;
/** Places come and go in groups of so many. */
const GROUP = 4;

/**
 * The places between two edges, with those just beyond, in whole groups.
 *
 * @param edges Left or upper edge of each place, and the end of the last one, in px
 */
export function placesBetween(edges: readonly number[], start: number, end: number): Places {
  const all = Math.max(0, edges.length - 1);
  let from = 0;
  while (from < all && (edges[from + 1] ?? 0) <= start - BEYOND) from += 1;
  let to = from;
  while (to < all && (edges[to] ?? 0) < end + BEYOND) to += 1;
  return { from: from - (from % GROUP), to: Math.min(all, Math.ceil(to / GROUP) * GROUP) };
}

/** A row that is drawn, or how many are left out. */
export type Piece = { at: number } | { left: number; before: number };

/**
 * The rows in sight with those that must be there in any case, and the gaps between them, in order.
 *
 * @param kept Places of rows that stay; those that are none are passed over
 */
export function piecesOf(all: number, { from, to }: Places, kept: readonly number[]): Piece[] {
  const drawn = new Set(kept.filter((at) => Number.isInteger(at) && at >= 0 && at < all));
  for (let at = Math.max(0, from); at < Math.min(to, all); at += 1) drawn.add(at);
  const pieces: Piece[] = [];
  let next = 0;
  for (const at of [...drawn].toSorted((a, b) => a - b)) {
    if (at > next) pieces.push({ left: at - next, before: at });
    pieces.push({ at });
    next = at + 1;
  }
  if (next < all) pieces.push({ left: all - next, before: all });
  return pieces;
}
