import { useDeferredValue, useMemo } from 'react';
import type { GridGroup } from '../grid-model';
import { rowChunks, type RowChunk } from './row-chunks';

/** A chunk with the layout of its rows. */
export interface RenderedChunk<Row, Layout> extends RowChunk<Row> {
  layout: Layout;
}

/**
 * A list in chunks for `content-visibility`. The chunks of the first screen update at once. Those
 * below update in a deferred render (`useDeferredValue`), which React slices between events. Until
 * then, a chunk below keeps its old rows and layout, or is empty at its final height, so that
 * nothing shifts.
 *
 * @param firstScreen number of rows of the first screen: enough for a tall window, few enough for
 * one render on a slow phone
 * @param layout shared layout of all rows, e.g. their columns
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
  // The first render has no chunks below the first screen, so that the page appears sooner.
  const deferred = useDeferredValue<typeof current>(current, []);
  const chunks = current.map((chunk, at) => {
    if (chunk.start < firstScreen) return chunk;
    const { rows: lastRows = [], layout: lastLayout = layout } = deferred[at] ?? {};
    return { ...chunk, rows: lastRows, layout: lastLayout };
  });
  // A server renders once: the chunks below stay empty until the page takes over.
  const rendersOnce = typeof document === 'undefined';
  return { chunks, settled: rendersOnce || deferred === current };
}
