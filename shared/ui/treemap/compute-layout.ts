import { squarify, type Place } from './squarify';
import type { TreemapTile } from './treemap-tile';

export interface PlacedTile {
  tile: TreemapTile;
  place: Place;
}

export interface PlacedGroup {
  /** Null: the tiles stand without a head. */
  name: string | null;
  place: Place;
  tiles: PlacedTile[];
}

export interface MapLayout {
  groups: PlacedGroup[];
  /** Tiles whose size is not known. */
  unsized: number;
  /** Tiles that would be too small to see. */
  unseen: number;
}

/** Height of the line that names a group, px. */
export const GROUP_HEAD = 18;
/** A group below this says no name: there is no room for one. */
const HEADED_WIDTH = 56;
const HEADED_HEIGHT = 48;
/** A tile below this in either direction cannot be seen or hit, px. */
const SMALLEST = 3;
/** Air between groups, px. */
const GROUP_GAP = 3;
/** Name of the tiles whose group is not known. */
const OTHER = 'Other';

const sum = (tiles: readonly { size: number | null }[]): number =>
  tiles.reduce((total, { size }) => total + (size ?? 0), 0);

/** Places tiles in a box of px, largest first; groups, where tiles have them, by their sums. */
export function computeLayout(
  tiles: readonly TreemapTile[],
  width: number,
  height: number,
): MapLayout {
  const sized = tiles.filter(({ size }) => size !== null && Number.isFinite(size) && size > 0);
  const box = { x: 0, y: 0, width, height };
  const grouped = sized.some(({ group }) => typeof group === 'string');
  const placeAll = (some: readonly TreemapTile[]) =>
    grouped ? placeGroups(some, box) : [placeTiles(null, some, box, box)];
  let visible: readonly TreemapTile[] = sized;
  let groups = placeAll(visible);
  // Those that would be too small leave no hole: the others are placed anew over the whole box.
  for (let left = visible.length; ; left = visible.length) {
    visible = groups.flatMap((group) =>
      group.tiles.flatMap(({ tile, place }) => (isVisible(place) ? tile : [])),
    );
    if (visible.length === left) break;
    groups = placeAll(visible);
  }
  return {
    groups: groups.filter((group) => group.tiles.length > 0),
    unsized: tiles.length - sized.length,
    unseen: sized.length - visible.length,
  };
}

const isVisible = ({ width, height }: Place): boolean => width >= SMALLEST && height >= SMALLEST;

function placeGroups(sized: readonly TreemapTile[], box: Place): PlacedGroup[] {
  const members = new Map<string, TreemapTile[]>();
  for (const tile of sized) {
    const name = tile.group ?? OTHER;
    members.set(name, [...(members.get(name) ?? []), tile]);
  }
  const names = [...members.keys()].toSorted(
    (a, b) => sum(members.get(b) ?? []) - sum(members.get(a) ?? []) || a.localeCompare(b),
  );
  const places = squarify(
    names.map((name) => sum(members.get(name) ?? [])),
    box,
  );
  return names.flatMap((name, at): PlacedGroup[] => {
    const place = places[at];
    if (!place) return [];
    const head = isHeaded(place) ? GROUP_HEAD : 0;
    const inner = {
      x: place.x,
      y: place.y + head,
      width: Math.max(0, place.width - GROUP_GAP),
      height: Math.max(0, place.height - head - GROUP_GAP),
    };
    return [placeTiles(name, members.get(name) ?? [], place, inner)];
  });
}

function placeTiles(
  name: string | null,
  tiles: readonly TreemapTile[],
  place: Place,
  inner: Place,
): PlacedGroup {
  const sorted = tiles.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0) || order(a.id, b.id));
  const places = squarify(
    sorted.map(({ size }) => size ?? 0),
    inner,
  );
  return {
    name,
    place,
    tiles: sorted.flatMap((tile, at) => {
      const own = places[at];
      return own ? [{ tile, place: own }] : [];
    }),
  };
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Whether the place of a group has room for its name. */
export const isHeaded = ({ width, height }: Place): boolean =>
  width >= HEADED_WIDTH && height >= HEADED_HEIGHT;
