import { Suspense, type ReactNode } from 'react';
import type { ChosenSource } from './use-list-sources';
import { lazyPiece } from 'shared/ui/lazy-piece';

/** Loaded if a list is unavailable. */
const SourceNotice = lazyPiece(
  'The list',
  () => import(/* webpackChunkName: 'grid-later' */ './source-notice'),
);

/** Replaces the rows when the selected list is unavailable. Null when it is available. */
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
