const EMPTY = new Set(['', '-', '--', '---', '–', '—', 'n/a', '#n/a', 'na', 'null', 'none', 'nan']);

/** A cell that files write where there is no value: nothing, dashes, `N/A`, `null`. */
export const isEmptyCell = (cell: string): boolean =>
  cell.length <= 6 && EMPTY.has(cell.trim().toLowerCase());

/** The cell, or nothing where {@link isEmptyCell}. */
export const valueOfCell = (cell: string): string => (isEmptyCell(cell) ? '' : cell);
