import type { WatchlistItem } from 'shared/contract';

/** A change of order and sections as the API takes it. */
export interface Arrangement {
  order: string[];
  /** `was` is the section that the change was made of: a 409 when the asset is under another one by now. */
  sections: { symbol: string; section: string; was?: string }[];
}

type Item = Pick<WatchlistItem, 'symbol' | 'section'>;

/** Names of the sections in their order: that of their first assets. The one without a name is not among them. */
export const sectionNames = (items: readonly Item[]): string[] => [
  ...new Set(items.map(({ section }) => section).filter((name) => name !== '')),
];

/** The assets section by section, those without one first; within a section in their owner's order. */
export function bySection<T extends Item>(items: readonly T[]): T[] {
  const names = ['', ...sectionNames(items)];
  return names.flatMap((name) => items.filter(({ section }) => section === name));
}

const orderOf = (items: readonly Item[]): string[] => items.map(({ symbol }) => symbol);

/** One row up (−1) or down (1); over the edge of a section into the next one. Null where it can't go. */
export function step(items: readonly Item[], symbol: string, by: 1 | -1): Arrangement | null {
  const rows = bySection(items);
  const from = rows.findIndex((item) => item.symbol === symbol);
  const [moved, neighbour] = [rows[from], rows[from + by]];
  if (!moved || !neighbour) return null;
  if (neighbour.section !== moved.section)
    // Beside its neighbour already: the heading between them is what it crosses.
    return { order: orderOf(rows), sections: [{ symbol, section: neighbour.section }] };
  return moveTo(items, symbol, neighbour.symbol, by === 1 ? 'after' : 'before');
}

/** Before or after another asset, into that one's section. Null where nothing changes. */
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

/** Every asset of a section under another name; empty takes the heading away. */
export const renameSection = (items: readonly Item[], from: string, to: string): Arrangement => ({
  order: orderOf(bySection(items)),
  sections: items
    .filter(({ section }) => section === from)
    .map(({ symbol }) => ({ symbol, section: to, was: from })),
});
