/** Medians of a column over the rows that share a value of another, e.g. of P/E by sector. */
import type { CodedColumn, NumericColumn } from '../table/column';
import { MIN_PEERS } from '../query/screen';
import type { ColumnOrder } from './column-order';

export interface PeerMedians {
  /** By code of the group column; NaN without a group or with too few known values. */
  medians: Float64Array;
  /** Known values by code. */
  peers: Uint32Array;
}

/**
 * Distributes the rows to their groups in order of value, so that each group's median is its middle
 * row.
 */
export function medianOfPeers(
  { values }: NumericColumn,
  { order, starts, groups }: ColumnOrder,
  { codes, dictionary }: CodedColumn,
): PeerMedians {
  const knownCount = starts[groups] ?? 0;
  const peers = new Uint32Array(dictionary.length);
  for (let position = 0; position < knownCount; position++) {
    const code = codes[order[position] ?? 0] ?? 0;
    peers[code] = (peers[code] ?? 0) + 1;
  }
  peers[0] = 0;
  const rowCounts = new Uint32Array(dictionary.length);
  const lower = new Float64Array(dictionary.length).fill(Number.NaN);
  const upper = new Float64Array(dictionary.length).fill(Number.NaN);
  for (let position = 0; position < knownCount; position++) {
    const row = order[position] ?? 0;
    const code = codes[row] ?? 0;
    const rank = rowCounts[code] ?? 0;
    rowCounts[code] = rank + 1;
    const count = peers[code] ?? 0;
    if (count < MIN_PEERS) continue;
    if (rank === (count - 1) >> 1) lower[code] = values[row] ?? 0;
    if (rank === count >> 1) upper[code] = values[row] ?? 0;
  }
  // Halves first: the sum of two very large values has no number.
  const medians = lower.map((low, code) => {
    const high = upper[code] ?? 0;
    return low === high ? low : low / 2 + high / 2;
  });
  return { medians, peers };
}
