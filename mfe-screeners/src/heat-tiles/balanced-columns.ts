import type { CSSProperties } from 'react';

/**
 * Columns, at most so many, over which tiles spread evenly: as few rows as possible, and then no more
 * columns than these rows need. 37 tiles in at most 9 columns are rows of 8, not four of 9 and one alone.
 */
export const balancedColumns = (count: number, most: number): number =>
  count === 0 ? 1 : Math.ceil(count / Math.ceil(count / most));

/** Columns at most by the width of the window. */
export interface MaxColumns {
  wide: number;
  tablet: number;
  phone: number;
}

/** Custom properties that `balancedTiles` reads. */
export const tileColumns = (count: number, most: MaxColumns): CSSProperties => ({
  '--wide': balancedColumns(count, most.wide),
  '--tablet': balancedColumns(count, most.tablet),
  '--phone': balancedColumns(count, most.phone),
});
