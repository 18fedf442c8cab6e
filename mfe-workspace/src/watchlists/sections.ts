import type { WatchlistItem } from 'shared/contract';

/** A change of order and sections in the API's format. */
export interface Arrangement {
  order: string[];
  /**
   * `was` is the section that the change is based on. The API responds 409 if the asset has moved
   * since.
   */
  sections: { symbol: string; section: string; was?: string }[];
}

type Item = Pick<WatchlistItem, 'symbol' | 'section'>;

/** Section names in the order of their first assets, without the unnamed one. */
export const sectionNames = (items: readonly Item[]): string[] => [
  ...new Set(items.map(({ section }) => section).filter((name) => name !== '')),
];

/** Assets by section, those without one first; in custom order within a section. */
export function bySection<T extends Item>(items: readonly T[]): T[] {
  const names = ['', ...sectionNames(items)];
  return names.flatMap((name) => items.filter(({ section }) => section === name));
}

const orderOf = (items: readonly Item[]): string[] => items.map(({ symbol }) => symbol);

/**
 * Moves one row up (−1) or down (1); over the edge of a section into the next one. Null if
 * impossible.
 */
export function step(items: readonly Item[], symbol: string, by: 1 | -1): Arrangement | null {
  const rows = bySection(items);
  const from = rows.findIndex((item) => item.symbol === symbol);
  const [moved, neighbour] = [rows[from], rows[from + by]];
  if (!moved || !neighbour) return null;
  if (neighbour.section !== moved.section)
    // The rows are adjacent already: only the heading between them is crossed.
    return { order: orderOf(rows), sections: [{ symbol, section: neighbour.section }] };
  return moveTo(items, symbol, neighbour.symbol, by === 1 ? 'after' : 'before');
}

/** Moves an asset before or after another one, into its section. Null if nothing changes. */
export function moveTo(
  items: readonly Item[],
  symbol: string,
  target: string,
  side: 'before' | 'after',
): Arrangement | null {
  const rows = bySection(items);
  const moved = rows.find((item) => item.symbol === symbol);
  const beside = rows.find((item) => item.symbol === target);
  if (!moved || !beside || moved === beside) return null;
  const others = rows.filter((item) => item !== moved);
  others.splice(others.indexOf(beside) + (side === 'after' ? 1 : 0), 0, moved);
  const order = orderOf(others);
  const isSame = moved.section === beside.section;
  if (isSame && order.join() === orderOf(rows).join()) return null;
  return { order, sections: isSame ? [] : [{ symbol, section: beside.section }] };
}

/** Renames a section; an empty name removes the heading. */
export const renameSection = (items: readonly Item[], from: string, to: string): Arrangement => ({
  order: orderOf(bySection(items)),
  sections: items
    .filter(({ section }) => section === from)
    .map(({ symbol }) => ({ symbol, section: to, was: from })),
});
