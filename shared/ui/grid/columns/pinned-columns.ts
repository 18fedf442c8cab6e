import { MAX_PINNED_COLUMNS } from './column-choice';

/**
 * Row name, pinned columns and row actions stick if the table scrolls horizontally. Otherwise they
 * do not, because a sticky cell costs the browser a layer. `usePinOffsets` sets the offsets of
 * pinned columns. The last one has the edge. Cells are matched by class: a sibling selector would
 * be evaluated for every element of the table.
 */
export const pinnedColumns = `
  ${Array.from({ length: MAX_PINNED_COLUMNS }, (_, at) => `.pin-${at + 1} { left: var(--pin-${at + 1}); }`).join('')}
  .scroll[data-wide] .stay,
  .scroll[data-wide] .actions {
    position: sticky;
    z-index: 1;
  }
  .scroll[data-scrolled] .edge {
    box-shadow: inset -1px 0 var(--line);
  }`;

/** Classes of a column's cell. The first column has index 0. */
export function stickyClass(columnIndex: number, pinned: number): string {
  if (columnIndex > pinned) return '';
  return `stay${columnIndex === 0 ? '' : ` pin-${columnIndex}`}${columnIndex === pinned ? ' edge' : ''}`;
}
