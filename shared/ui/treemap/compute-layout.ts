import { squarify, type Rect } from './squarify';
import type { TreemapTile } from './treemap-tile';

export interface LayoutTile {
  tile: TreemapTile;
  rect: Rect;
}

export interface LayoutGroup {
  /** Null: a group without a header. */
  name: string | null;
  rect: Rect;
  tiles: LayoutTile[];
}

export interface MapLayout {
  groups: LayoutGroup[];
  /** Tiles of unknown size. */
  unsized: number;
  /** Tiles that are too small to be visible. */
  unseen: number;
}

/** Height of a group's header, px. */
export const GROUP_HEAD = 18;
/** Minimum width of a group with a header. */
const HEADED_WIDTH = 56;
const HEADED_HEIGHT = 48;
/** Minimum width and height of a visible and clickable tile, px. */
const SMALLEST = 3;
/** Gap between groups, px. */
const GROUP_GAP = 3;
/** Name of the group for tiles of unknown group. */
const OTHER = 'Other';

const sum = (tiles: readonly { size: number | null }[]): number =>
  tiles.reduce((total, { size }) => total + (size ?? 0), 0);

/** Places tiles in a box of px, largest first. Groups, if any, are placed by their sums. */
export function computeLayout(
  tiles: readonly TreemapTile[],
  width: number,
  height: number,
): MapLayout {
  const sized = tiles.filter(({ size }) => size !== null && Number.isFinite(size) && size > 0);
  const box = { x: 0, y: 0, width, height };
  const grouped = sized.some(({ group }) => typeof group === 'string');
  const layoutTiles = (some: readonly TreemapTile[]) =>
    grouped ? computeGroups(some, box) : [computeTiles(null, some, box, box)];
  let visible: readonly TreemapTile[] = sized;
  let groups = layoutTiles(visible);
  // Tiles that are too small leave no gap: the layout is repeated without them.
  for (let left = visible.length; ; left = visible.length) {
    visible = groups.flatMap((group) =>
      group.tiles.flatMap(({ tile, rect }) => (isVisible(rect) ? tile : [])),
    );
    if (visible.length === left) break;
    groups = layoutTiles(visible);
  }
  return {
    groups: groups.filter((group) => group.tiles.length > 0),
    unsized: tiles.length - sized.length,
    unseen: sized.length - visible.length,
  };
}

const isVisible = ({ width, height }: Rect): boolean => width >= SMALLEST && height >= SMALLEST;

function computeGroups(sized: readonly TreemapTile[], box: Rect): LayoutGroup[] {
  const members = new Map<string, TreemapTile[]>();
  for (const tile of sized) {
    const name = tile.group ?? OTHER;
    members.set(name, [...(members.get(name) ?? []), tile]);
  }
  const names = [...members.keys()].toSorted(
    (a, b) => sum(members.get(b) ?? []) - sum(members.get(a) ?? []) || a.localeCompare(b),
  );
  const rects = squarify(
    names.map((name) => sum(members.get(name) ?? [])),
    box,
  );
  return names.flatMap((name, at): LayoutGroup[] => {
    const rect = rects[at];
    if (!rect) return [];
    const head = isHeaded(rect) ? GROUP_HEAD : 0;
    const inner = {
      x: rect.x,
      y: rect.y + head,
      width: Math.max(0, rect.width - GROUP_GAP),
      height: Math.max(0, rect.height - head - GROUP_GAP),
    };
    return [computeTiles(name, members.get(name) ?? [], rect, inner)];
  });
}

function computeTiles(
  name: string | null,
  tiles: readonly TreemapTile[],
  box: Rect,
  inner: Rect,
): LayoutGroup {
  const sorted = tiles.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0) || order(a.id, b.id));
  const rects = squarify(
    sorted.map(({ size }) => size ?? 0),
    inner,
  );
  return {
    name,
    rect: box,
    tiles: sorted.flatMap((tile, at) => {
      const own = rects[at];
      return own ? [{ tile, rect: own }] : [];
    }),
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a group has space for its header. */
export const isHeaded = ({ width, height }: Rect): boolean =>
  width >= HEADED_WIDTH && height >= HEADED_HEIGHT;
