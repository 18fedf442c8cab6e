import type { DashboardItem } from 'shared/contract';
import {
  clamp,
  compact,
  isSameLayout,
  layoutRows,
  overlaps,
  type Layout,
  type Rect,
} from './grid-layout';

export type Direction = 'left' | 'right' | 'up' | 'down';

const STEP: Readonly<Record<Direction, readonly [dx: number, dy: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/**
 * Moves an item to a cell. If it runs into a neighbour in its row, the two swap sides if there is
 * room. Other items in the way move below it, and the layout is compacted.
 *
 * @param columns of the grid
 */
export function moveItem(
  layout: Layout,
  id: string,
  to: { x: number; y: number },
  columns: number,
): DashboardItem[] {
  const item = layout.find((one) => one.id === id);
  if (!item) return [...layout];
  const moved = { ...item, x: clamp(to.x, 0, columns - item.columns), y: Math.max(0, to.y) };
  const others = changeSides(
    layout.filter((one) => one.id !== id),
    item,
    moved,
    columns,
  );
  // Ties within a row: an item moved up or sideways comes first, one moved down comes second.
  const isFirst = moved.y <= item.y;
  const rank = (one: DashboardItem): number => (one.id === id ? (isFirst ? -1 : 1) : 0);
  const ordered = [...others, moved].toSorted(
    (a, b) => a.y - b.y || rank(a) - rank(b) || a.x - b.x,
  );
  return compact(ordered, columns);
}

/** Neighbours hit by a sideways move swap to the other side if it is free. */
function changeSides(
  others: Layout,
  from: DashboardItem,
  to: DashboardItem,
  columns: number,
): DashboardItem[] {
  const dx = to.x - from.x;
  if (dx === 0 || to.y !== from.y) return [...others];
  const occupied: Rect[] = [to];
  return others.map((other) => {
    if (!overlaps(other, to)) return other;
    const swapped = { ...other, x: other.x + (dx > 0 ? -from.columns : from.columns) };
    const isFree =
      swapped.x >= 0 &&
      swapped.x + swapped.columns <= columns &&
      [...occupied, ...others.filter((one) => one !== other)].every(
        (one) => !overlaps(one, swapped),
      );
    if (isFree) occupied.push(swapped);
    return isFree ? swapped : other;
  });
}

/**
 * One keyboard step: the nearest cell in this direction that changes the layout. For sideways
 * steps, cells that push no item into another row come first. Returns the same layout if no cell
 * qualifies.
 */
export function stepItem(
  layout: Layout,
  id: string,
  direction: Direction,
  columns: number,
): DashboardItem[] {
  const item = layout.find((one) => one.id === id);
  if (!item) return [...layout];
  const [dx, dy] = STEP[direction];
  const steps =
    dx === 0 ? layoutRows(layout) + item.rows : dx < 0 ? item.x : columns - item.columns - item.x;
  let pushing: DashboardItem[] | null = null;
  for (let step = 1; step <= steps; step += 1) {
    const to = { x: item.x + dx * step, y: item.y + dy * step };
    if (to.y < 0) break;
    const next = moveItem(layout, id, to, columns);
    if (isSameLayout(next, layout)) continue;
    if (dx === 0 || hasSameRows(next, layout)) return next;
    pushing ??= next;
  }
  return pushing ?? [...layout];
}

const hasSameRows = (a: Layout, b: Layout): boolean => {
  const rowById = new Map(b.map(({ id, y }) => [id, y]));
  return a.every(({ id, y }) => rowById.get(id) === y);
};
