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

/** Custom properties for `balancedTiles`: per window width, columns and whether tiles grow. */
export const tileColumns = (count: number, most: MaxColumns): CSSProperties => ({
  ...tilesAt('wide', count, most.wide),
  ...tilesAt('tablet', count, most.tablet),
  ...tilesAt('phone', count, most.phone),
});

/** Tiles grow only if the last row is short: in full rows, tiles that arrive would shrink others. */
function tilesAt(width: keyof MaxColumns, count: number, most: number) {
  const columns = balancedColumns(count, most);
  return { [`--${width}`]: columns, [`--${width}-grow`]: count % columns === 0 ? 0 : 1 };
}
