import type { WatchlistItem } from 'shared/contract';
import { publish } from 'shared/remote';
import type { MenuItem } from 'shared/ui';
import { moveTo, step, type Arrangement } from '../../watchlists/sections';
import type { WatchlistRow } from './use-watchlist-rows';
import { rowLink } from './watchlist-cells';

export interface RowMenuContext {
  /** Displayed rows, in order. */
  rows: readonly WatchlistRow[];
  items: readonly WatchlistItem[];
  /** Moves change the custom order, which is not visible while a column sorts. */
  canMove: boolean;
  arrange: (change: Arrangement | null) => void;
  edit: () => void;
  remove: () => void;
}

/** Menu of a row: open, edit, move within the custom order, remove. */
export function rowMenuItems(
  row: WatchlistRow,
  { rows, items, canMove, arrange, edit, remove }: RowMenuContext,
): MenuItem[] {
  const { symbol } = row.item;
  const isFirst = rows[0] === row;
  const move = (change: Arrangement | null) => ({
    disabled: !canMove || change === null,
    onSelect: () => arrange(change),
  });
  const beside = (neighbour: WatchlistRow | undefined, side: 'before' | 'after') =>
    neighbour ? moveTo(items, symbol, neighbour.item.symbol, side) : null;
  return [
    { id: 'tab', label: 'Open in a new tab', icon: 'external', to: rowLink(row), newTab: true },
    {
      id: 'compare',
      label: 'Add to compare',
      icon: 'plus',
      onSelect: () => publish('compare/add', { symbol }),
    },
    { id: 'edit', label: 'Section, tags, target, note …', icon: 'edit', onSelect: edit },
    {
      id: 'up',
      label: 'Move up',
      icon: 'chevron-up',
      ...move(isFirst ? null : step(items, symbol, -1)),
    },
    { id: 'down', label: 'Move down', icon: 'chevron-down', ...move(step(items, symbol, 1)) },
    {
      id: 'first',
      label: 'Move to the top',
      ...move(isFirst ? null : beside(rows[0], 'before')),
    },
    { id: 'last', label: 'Move to the end', ...move(beside(rows.at(-1), 'after')) },
    { id: 'remove', label: 'Remove from this list', icon: 'trash', onSelect: remove },
  ];
}
