import { Suspense } from 'react';
import type { ExtraColumn } from 'shared/ui/grid';
import { lazyPiece } from 'shared/ui/lazy-piece';
import { HeatmapView } from '../heatmap/lazy-heatmap';
import { ScreenerGrid } from './screener-grid';
import type { Screener } from './use-screener';

/** Loaded when nothing matches. */
const NothingMatches = lazyPiece(
  'Nothing matches. Suggestions',
  () => import(/* webpackChunkName: 'grid-later' */ './filters/nothing-matches'),
);

/** Matches of a screener as rows or as a heatmap, or the reason for an empty result. */
export function ScreenerResult({
  screener,
  listColumns,
}: {
  screener: Screener;
  /** Columns without a field, after the others. */
  listColumns?: readonly ExtraColumn[];
}) {
  const { type, catalogue, texts, state, change, source, filters } = screener;
  const listing = { type, catalogue, noun: texts.noun };
  const empty = (
    <Suspense fallback={<div style={{ minHeight: 324 }} />}>
      <NothingMatches
        {...listing}
        state={source.state}
        onRemove={filters.removeFilter}
        onRemoveAll={filters.removeFilters}
        onClear={filters.clearAll}
      />
    </Suspense>
  );
  if (source.notice !== null) return source.notice;
  if (!state.heatmap) return <ScreenerGrid {...{ screener, listColumns, empty }} />;
  return (
    <HeatmapView
      {...listing}
      selection={source.isListed ? source.state : null}
      choice={state.heatmap}
      onChange={(heatmap) => change({ heatmap }, { replace: true })}
      empty={empty}
    />
  );
}
