import { Suspense, type ReactNode } from 'react';
import type { ChosenSource } from './use-list-sources';
import { lazyPiece } from 'shared/ui/lazy-piece';

/** Fetched where a list cannot be had. */
const SourceNotice = lazyPiece(
  'The list',
  () => import(/* webpackChunkName: 'grid-later' */ './source-notice'),
);

/** What stands in place of the rows when the list to run on cannot be had; null when it can. */
export function sourceState(
  selectedSource: ChosenSource,
  noun: string,
  onAll: () => void,
): ReactNode {
  const { state } = selectedSource;
  if (state === 'all' || state === 'unknown') return null;
  if (state === 'known' && selectedSource.source.symbols.length > 0) return null;
  return (
    <Suspense fallback={<div style={{ minHeight: 240 }} />}>
      <SourceNotice selectedSource={selectedSource} noun={noun} onAll={onAll} />
    </Suspense>
  );
}
