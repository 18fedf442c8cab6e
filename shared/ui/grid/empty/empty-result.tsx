import { Suspense } from 'react';
import type { EmptyResultProps } from './empty-result-box';
import { lazyPiece } from '../../lazy-piece';

/** Fetched when nothing matches. */
const EmptyResultBox = lazyPiece(
  'Nothing matches. Suggestions',
  () => import(/* webpackChunkName: 'grid-later' */ './empty-result-box'),
);

/** Nothing matches: names the filter that costs the most rows, and takes it away on request. */
export function EmptyResult(props: EmptyResultProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: 324 }} />}>
      <EmptyResultBox {...props} />
    </Suspense>
  );
}
