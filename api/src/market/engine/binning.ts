/** The histogram bin of every row of a numeric column. */
import type { NumericColumn } from '../table/column';
import type { ColumnOrder } from './column-order';
import { histogramEdges } from './histogram-edges';

export interface Binning {
  edges: number[];
  /** Bin of each row, 255 where the value is unknown. */
  bins: Uint8Array;
  /** Where each bin starts in the column's order; one more entry for the end. */
  starts: Uint32Array;
}

export const NO_BIN = 255;

export function binColumn(
  column: NumericColumn,
  { order, starts: groupStarts, groups }: ColumnOrder,
  logarithmic: boolean,
): Binning {
  const knownCount = groupStarts[groups] ?? 0;
  const valueOf = (position: number) => column.values[order[position] ?? 0] ?? 0;
  const edges = histogramEdges(
    (quantile) => valueOf(Math.round(quantile * (knownCount - 1))),
    knownCount,
    {
      logarithmic,
      whole: column.kind === 'date',
    },
  );
  const bins = new Uint8Array(order.length).fill(NO_BIN);
  const starts = new Uint32Array(Math.max(edges.length, 1));
  let position = 0;
  for (let bin = 0; bin < edges.length - 1; bin++) {
    starts[bin] = position;
    // The last bin is closed: it takes all that is left.
    const to = bin === edges.length - 2 ? Infinity : (edges[bin + 1] ?? Infinity);
    for (; position < knownCount && valueOf(position) < to; position++) {
      bins[order[position] ?? 0] = bin;
    }
  }
  starts[edges.length - 1] = knownCount;
  return { edges, bins, starts };
}
