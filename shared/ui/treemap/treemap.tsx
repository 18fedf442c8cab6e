import { Suspense } from 'react';
import { TREEMAP_HEIGHT, TreemapSkeleton } from './treemap-skeleton';
import type { TreemapProps } from './treemap-props';
import { lazyPiece } from '../lazy-piece';

/** The map arrives as a chunk of its own, after the page. */
const TreemapView = lazyPiece('The map', () => import('./treemap-view'));

/**
 * Heatmap: area by size, colour by change, text by sign, so that colour never stands alone. Tiles are
 * links; arrows move between them, and the same figures stand in a table.
 */
export function Treemap(props: TreemapProps) {
  return (
    <Suspense fallback={<TreemapSkeleton height={props.height ?? TREEMAP_HEIGHT} />}>
      <TreemapView {...props} />
    </Suspense>
  );
}
