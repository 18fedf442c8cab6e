/**
 * Placeholder of a page until its code renders. Common layouts are presets: `hero`, a band in the
 * brand's colour; `grid`, filters and a table; `details`, one asset.
 */
export const SKELETON_PRESETS = ['hero', 'grid', 'table', 'details', 'cards', 'text'] as const;
export type SkeletonPreset = (typeof SKELETON_PRESETS)[number];

/** A row of blocks of the same height, below heading and description. */
export interface SkeletonRow {
  /** Pixels. */
  height: number;
  /** Blocks side by side, stacked on small screens. Default 1. */
  blocks?: number;
  /** Number of such rows. Default 1. */
  repeat?: number;
}

/** A preset, or rows in the layout of the page. */
export type SkeletonDeclaration = SkeletonPreset | readonly SkeletonRow[];
