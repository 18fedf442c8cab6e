import { Suspense } from 'react';
import { TREEMAP_HEIGHT, TreemapSkeleton } from './treemap-skeleton';
import type { TreemapProps } from './treemap-props';
import { lazyPiece } from '../lazy-piece';

/** The map is a separate chunk, loaded after the page. */
const TreemapView = lazyPiece('The map', () => import('./treemap-view'));

/**
 * Heatmap: area by size, colour by change, text by sign, so that colour is never the only cue.
 * Tiles are links. Arrows move between them, and a table shows the same figures.
 */
export function Treemap(props: TreemapProps) {
  return (
    <Suspense fallback={<TreemapSkeleton height={props.height ?? TREEMAP_HEIGHT} />}>
      <TreemapView {...props} />
    </Suspense>
  );
}
