import type { WatchlistItem, WatchlistItemChange } from 'shared/contract';
import { formatNumber } from 'shared/market';
import type { Difference } from '../conflict/version-choice';

/** Editable data of an asset on a list. */
export type ItemContent = Required<
  Pick<WatchlistItem, 'section' | 'tags' | 'targetPrice' | 'note'>
>;

const LABELS: Readonly<Record<keyof ItemContent, string>> = {
  section: 'Section',
  tags: 'Tags',
  targetPrice: 'Target price',
  note: 'Note',
};
const FIELDS = Object.keys(LABELS) as (keyof ItemContent)[];

/** Text for comparison and display. */
const textOf = (content: ItemContent, field: keyof ItemContent): string => {
  if (field === 'tags') return content.tags.join(', ');
  if (field !== 'targetPrice') return content[field];
  return content.targetPrice === null ? '' : formatNumber(content.targetPrice);
};

const isSame = (a: ItemContent, b: ItemContent, field: keyof ItemContent): boolean =>
  field === 'tags' ? textOf(a, field) === textOf(b, field) : a[field] === b[field];

/**
 * Changes of `typed` against `base`, with the previous values, so that the API refuses a concurrent
 * change. Null without changes.
 */
export function itemChange(
  base: ItemContent,
  typed: ItemContent,
): (WatchlistItemChange & { was: WatchlistItemChange }) | null {
  const changed = FIELDS.filter((field) => !isSame(base, typed, field));
  if (changed.length === 0) return null;
  const pick = (content: ItemContent): WatchlistItemChange =>
    Object.fromEntries(changed.map((field) => [field, content[field]]));
  return { ...pick(typed), was: pick(base) };
}

/** Applies the changes of `typed` against `base` to the stored version. */
export const changeOnto = (
  stored: ItemContent,
  base: ItemContent,
  typed: ItemContent,
): ItemContent => {
  const { was: _, ...change } = itemChange(base, typed) ?? { was: {} };
  return { ...stored, ...change };
};

/** Fields changed here whose value differs between two versions. */
export const itemDifferences = (
  base: ItemContent,
  stored: ItemContent,
  typed: ItemContent,
): Difference[] =>
  FIELDS.filter((field) => !isSame(base, typed, field) && !isSame(stored, typed, field)).map(
    (field) => ({
      label: LABELS[field],
      theirs: textOf(stored, field),
      mine: textOf(typed, field),
    }),
  );
