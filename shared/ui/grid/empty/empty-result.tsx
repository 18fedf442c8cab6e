import { Suspense } from 'react';
import type { EmptyResultProps } from './empty-result-box';
import { lazyPiece } from '../../lazy-piece';

/** Loaded when no row matches. */
const EmptyResultBox = lazyPiece(
  'Nothing matches. Suggestions',
  () => import(/* webpackChunkName: 'grid-later' */ './empty-result-box'),
);

/** Empty result: names the filter that excludes the most rows, and offers to remove it. */
export function EmptyResult(props: EmptyResultProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: 324 }} />}>
      <EmptyResultBox {...props} />
    </Suspense>
  );
}
