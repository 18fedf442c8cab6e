import { MAX_PINNED_COLUMNS } from './column-choice';

/**
 * The name of a row, the columns pinned beside it and what can be done with it stay in sight, where
 * anything can be hidden: a cell that stays costs the browser a layer of its own. Pinned columns stick
 * where `usePinOffsets` says; the last one has the edge. Cells are found by their class: a place among
 * its siblings would be looked for in every element of the table.
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

/** Classes of the cell of a column; of the first the place is 0. */
export function stickyClass(columnIndex: number, pinned: number): string {
  if (columnIndex > pinned) return '';
  return `stay${columnIndex === 0 ? '' : ` pin-${columnIndex}`}${columnIndex === pinned ? ' edge' : ''}`;
}
