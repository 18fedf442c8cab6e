const EMPTY = new Set(['', '-', '--', '---', '–', '—', 'n/a', '#n/a', 'na', 'null', 'none', 'nan']);

/** A placeholder for a missing value: empty text, dashes, `N/A`, `null`. */
export const isEmptyCell = (cell: string): boolean =>
  cell.length <= 6 && EMPTY.has(cell.trim().toLowerCase());

/** The cell, or nothing where {@link isEmptyCell}. */
export const valueOfCell = (cell: string): string => (isEmptyCell(cell) ? '' : cell);
