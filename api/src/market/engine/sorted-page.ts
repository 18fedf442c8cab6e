/** One page of the selected rows in order of several columns, without sorting more than the page needs. */
import type { SortKey } from '../query/screen';
import type { ColumnOrder } from './column-order';
import type { IndexedTable } from './indexed-table';
import type { Selection } from './selection';

interface OrderedKey extends ColumnOrder {
  descending: boolean;
}

/** A walk visits rows at random in memory; a comparison costs about this many visits. */
const VISITS_PER_COMPARISON = 6;

/** Rows of the page. Unknown values come last in both directions; ties are ordered by symbol. */
export function sortedPage(
  table: IndexedTable,
  { misses, selected }: Selection,
  sort: readonly SortKey[],
  offset: number,
  limit: number,
): number[] {
  if (limit === 0 || offset >= selected.length) return [];
  const keys = sort.map(({ field, direction }) => ({
    ...table.order(field),
    descending: direction === 'desc',
  }));
  const [first, ...rest] = keys;
  if (!first) return Array.from(selected.subarray(offset, offset + limit));
  const share = Math.min(1, (offset + limit) / selected.length);
  const sortingCost = VISITS_PER_COMPARISON * selected.length * Math.log2(selected.length + 1);
  if (sortingCost < share * table.rows) {
    return Array.from(selected.toSorted(comparison(keys)).subarray(offset, offset + limit));
  }
  return walk(first, rest, (row) => misses[row] === 0, offset, limit);
}

/**
 * Walks the rows in order of the first key, group by group, and sorts within groups by the rest.
 */
function walk(
  key: OrderedKey,
  rest: readonly OrderedKey[],
  isSelected: (row: number) => boolean,
  offset: number,
  limit: number,
): number[] {
  const page: number[] = [];
  const { order, starts, groups, descending } = key;
  const end = offset + limit;
  let rowsBefore = 0;
  for (let step = 0; step <= groups && rowsBefore < end; step++) {
    const group = descending && step < groups ? groups - 1 - step : step;
    const from = starts[group] ?? 0;
    const to = starts[group + 1] ?? 0;
    if (rest.length === 0 || to - from === 1) {
      for (let position = from; position < to && rowsBefore < end; position++) {
        const row = order[position] ?? 0;
        if (!isSelected(row)) continue;
        if (rowsBefore >= offset) page.push(row);
        rowsBefore++;
      }
      continue;
    }
    const members = order.subarray(from, to).filter(isSelected);
    if (rowsBefore + members.length > offset) {
      const ordered = orderGroup(members, rest, Math.max(offset - rowsBefore, 0), end - rowsBefore);
      // A group may hold more rows than a call takes arguments.
      for (const row of ordered) page.push(row);
    }
    rowsBefore += members.length;
  }
  return page;
}

/** Rows `[from, to)` of a group in order of the remaining keys. */
function orderGroup(
  members: Uint32Array,
  keys: readonly OrderedKey[],
  from: number,
  to: number,
): Uint32Array | number[] {
  const [first, ...rest] = keys;
  const rows = first?.order.length ?? 0;
  const sortingCost = VISITS_PER_COMPARISON * members.length * Math.log2(members.length + 1);
  if (!first || sortingCost < rows) return members.toSorted(comparison(keys)).subarray(from, to);
  const isMember = new Uint8Array(rows);
  for (const row of members) isMember[row] = 1;
  return walk(first, rest, (row) => isMember[row] === 1, from, to - from);
}

function comparison(keys: readonly OrderedKey[]): (a: number, b: number) => number {
  return (a, b) => {
    for (const { rank, groups, descending } of keys) {
      const left = rank[a] ?? 0;
      const right = rank[b] ?? 0;
      if (left === right) continue;
      if (left === groups) return 1;
      if (right === groups) return -1;
      return descending ? right - left : left - right;
    }
    return a - b;
  };
}
