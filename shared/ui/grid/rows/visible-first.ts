import { useDeferredValue, useMemo } from 'react';
import type { GridGroup } from '../grid-model';
import { rowChunks, type RowChunk } from './row-chunks';

/** A chunk and what its rows are rendered with. */
export interface RenderedChunk<Row, Layout> extends RowChunk<Row> {
  layout: Layout;
}

/**
 * A list in chunks for `content-visibility`: the chunks of the first screen follow at once, those below in
 * a deferred render (`useDeferredValue`), which React does in slices between events. Until then a chunk
 * below keeps its old rows and layout, or is empty at its final height, so nothing moves.
 *
 * @param firstScreen Rows of the first screen: a tall window of them, few enough for one render on a slow phone
 * @param layout What all rows are rendered with, e.g. their columns
 * @returns the chunks, and whether the deferred ones have caught up
 */
export function useVisibleFirst<Row, Layout>(
  rows: readonly Row[],
  chunkSize: number,
  firstScreen: number,
  layout: Layout,
  groups?: readonly GridGroup[],
): { chunks: readonly RenderedChunk<Row, Layout>[]; settled: boolean } {
  const current = useMemo(
    () => rowChunks(rows, chunkSize, groups).map((chunk) => ({ ...chunk, layout })),
    [rows, chunkSize, groups, layout],
  );
  // The first render has nothing below the first screen: the page stands sooner.
  const deferred = useDeferredValue<typeof current>(current, []);
  const chunks = current.map((chunk, at) => {
    if (chunk.start < firstScreen) return chunk;
    const { rows: lastRows = [], layout: lastLayout = layout } = deferred[at] ?? {};
    return { ...chunk, rows: lastRows, layout: lastLayout };
  });
  return { chunks, settled: deferred === current };
}
