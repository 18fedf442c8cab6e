import { useDeferredValue, useMemo } from 'react';

export interface RowGroup<Row, Layout> {
  rows: readonly Row[];
  /** Number of rows the group will have; another than that of `rows` while those are not rendered. */
  size: number;
  /** What `rows` are rendered with. */
  layout: Layout;
}

/**
 * A list in groups for `content-visibility`: the groups of the first screen follow at once, those below in
 * a deferred render (`useDeferredValue`), which React does in slices between events. Until then a group
 * below keeps its old rows and layout, or is empty at its final height, so nothing moves.
 *
 * @param firstScreen Rows of the first screen: a tall window of them, few enough for one render on a slow phone
 * @param layout What all rows are rendered with, e.g. their columns
 * @returns the groups, and whether the deferred ones have caught up
 */
export function useVisibleFirst<Row, Layout>(
  rows: readonly Row[],
  groupSize: number,
  firstScreen: number,
  layout: Layout,
): { groups: readonly RowGroup<Row, Layout>[]; settled: boolean } {
  const current = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, at) => {
        const group = rows.slice(at * groupSize, (at + 1) * groupSize);
        return { rows: group, size: group.length, layout };
      }),
    [rows, groupSize, layout],
  );
  // The first render has nothing below the first screen: the page stands sooner.
  const deferred = useDeferredValue<typeof current>(current, []);
  const groups = current.map((group, at) =>
    at * groupSize < firstScreen ? group : { rows: [], layout, ...deferred[at], size: group.size },
  );
  return { groups, settled: deferred === current };
}
