import type { CSSProperties } from 'react';

/**
 * Number of columns that spreads tiles evenly: as few rows as possible, then no more columns than
 * these rows need. 37 tiles in at most 9 columns give rows of 8, not four rows of 9 and a single
 * tile.
 */
export const balancedColumns = (count: number, most: number): number =>
  count === 0 ? 1 : Math.ceil(count / Math.ceil(count / most));

/** Maximum columns by window width. */
export interface MaxColumns {
  wide: number;
  tablet: number;
  phone: number;
}

/** Custom properties for `balancedTiles`. */
export const tileColumns = (count: number, most: MaxColumns): CSSProperties => ({
  '--wide': balancedColumns(count, most.wide),
  '--tablet': balancedColumns(count, most.tablet),
  '--phone': balancedColumns(count, most.phone),
});
