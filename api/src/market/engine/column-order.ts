/**
 * Row order of a table by one column, computed once per snapshot. Rows of equal value form a group,
 * ordered by symbol. Rows of unknown value are the last group in either direction.
 */
import { isNumeric, type CodedColumn, type Column } from '../table/column';
import { compareEntries } from '../table/dictionary-order';
import { sortByBits } from './radix-sort';

export interface ColumnOrder {
  /** Rows in ascending order of value, then of symbol. */
  order: Uint32Array;
  /** Group of each row; the number of groups where the value is unknown. */
  rank: Int32Array;
  /** Where each group starts in `order`; one more entry for the unknown ones, one for the end. */
  starts: Uint32Array;
  /** Number of distinct known values. */
  groups: number;
}

export function orderColumn(column: Column): ColumnOrder {
  if (isNumeric(column)) {
    const { order, knownCount } = sortByBits(column.values);
    const { values } = column;
    return group(order, knownCount, (row) => values[row] ?? 0);
  }
  const ranks = rankDictionary(column);
  const { order, knownCount } = sortByCode(column.codes, ranks);
  return group(order, knownCount, (row) => ranks[column.codes[row] ?? 0] ?? 0);
}

function group(
  order: Uint32Array,
  knownCount: number,
  keyOf: (row: number) => number,
): ColumnOrder {
  const rank = new Int32Array(order.length);
  const starts: number[] = [];
  let previous = Number.NaN;
  for (let position = 0; position < knownCount; position++) {
    const row = order[position] ?? 0;
    const key = keyOf(row);
    if (key !== previous) starts.push(position);
    previous = key;
    rank[row] = starts.length - 1;
  }
  const groups = starts.length;
  for (let position = knownCount; position < order.length; position++)
    rank[order[position] ?? 0] = groups;
  return { order, rank, starts: Uint32Array.from([...starts, knownCount, order.length]), groups };
}

/** Place of each code among the distinct values; code 0, the unknown, comes last. */
function rankDictionary({ dictionary }: CodedColumn): Uint32Array {
  const codes = Array.from({ length: dictionary.length - 1 }, (_, index) => index + 1);
  const compare = (a: number, b: number) =>
    compareEntries(dictionary[a] ?? null, dictionary[b] ?? null);
  // A snapshot stores its dictionaries in order: looking is much cheaper than sorting.
  const sorted = codes.every((code) => code === 1 || compare(code - 1, code) <= 0);
  if (!sorted) codes.sort(compare);
  const ranks = new Uint32Array(dictionary.length);
  codes.forEach((code, rank) => (ranks[code] = rank));
  ranks[0] = codes.length;
  return ranks;
}

/** Counting sort, stable in the order of rows. */
function sortByCode(
  codes: Uint32Array,
  ranks: Uint32Array,
): { order: Uint32Array; knownCount: number } {
  const next = new Uint32Array(ranks.length + 1);
  for (const code of codes) next[(ranks[code] ?? 0) + 1] = (next[(ranks[code] ?? 0) + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank++)
    next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const knownCount = next[ranks.length - 1] ?? 0;
  const order = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const rank = ranks[codes[row] ?? 0] ?? 0;
    const position = next[rank] ?? 0;
    order[position] = row;
    next[rank] = position + 1;
  }
  return { order, knownCount };
}
