/**
 * What stands in the place of a page until its code renders. Shapes that many pages have are presets: `hero`, a
 * band in the brand's colour; `grid`, filters and a table; `details`, one asset.
 */
export const SKELETON_PRESETS = ['hero', 'grid', 'table', 'details', 'cards', 'text'] as const;
export type SkeletonPreset = (typeof SKELETON_PRESETS)[number];

/** A row of blocks of the same height, below heading and description. */
export interface SkeletonRow {
  /** Pixels. */
  height: number;
  /** Blocks beside one another; on small screens they stand below one another. Default 1. */
  blocks?: number;
  /** How many such rows. Default 1. */
  repeat?: number;
}

/** A preset, or the rows of the page's own shape. */
export type SkeletonDeclaration = SkeletonPreset | readonly SkeletonRow[];
