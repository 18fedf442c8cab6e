/** Histograms and counts of values over the rows that pass all filters but the facet's own. */
import type { Facet, RangeFacet, ValuesFacet } from 'shared/contract';
import { bandsOf } from 'shared/market';
import { isNumeric } from '../table/column';
import { compareFolded } from '../text/fold';
import type { IndexedTable } from './indexed-table';
import type { Selection } from './selection';

export function facetOf(table: IndexedTable, field: string, selection: Selection): Facet {
  // Over the whole table a facet is the same until the next snapshot.
  if (selection.selected.length === table.rows) {
    return table.universeFacet(field, () => countFacet(table, field, selection));
  }
  return countFacet(table, field, selection);
}

function countFacet(table: IndexedTable, field: string, selection: Selection): Facet {
  return isNumeric(table.column(field))
    ? rangeFacet(table, field, selection)
    : valuesFacet(table, field, selection);
}

/** Adds one to the class of every row of the facet. */
function countInto(
  counts: Uint32Array,
  classes: Uint8Array | Uint32Array,
  { selected, near, misses }: Selection,
  token: number,
): void {
  for (let index = 0; index < selected.length; index++) {
    const classIndex = classes[selected[index] ?? 0] ?? 0;
    counts[classIndex] = (counts[classIndex] ?? 0) + 1;
  }
  if (token < 0) return;
  for (let index = 0; index < near.length; index++) {
    const row = near[index] ?? 0;
    if (misses[row] !== token) continue;
    const classIndex = classes[row] ?? 0;
    counts[classIndex] = (counts[classIndex] ?? 0) + 1;
  }
}

function rangeFacet(table: IndexedTable, field: string, selection: Selection): RangeFacet {
  const { edges, bins, starts } = table.binning(field);
  const { values, kind } = table.numeric(field);
  const { order } = table.order(field);
  const token = selection.tokenOf(field);
  const { misses } = selection;
  const counts = new Uint32Array(256);
  countInto(counts, bins, selection, token);

  const binCount = Math.max(edges.length - 1, 0);
  let total = 0;
  for (let bin = 0; bin < binCount; bin++) total += counts[bin] ?? 0;
  // The n-th smallest lies in a known bin: only that part of the column's order is scanned.
  const smallest = (n: number): number => {
    let bin = 0;
    let before = 0;
    while (before + (counts[bin] ?? 0) <= n) before += counts[bin++] ?? 0;
    let remaining = n - before;
    for (let position = starts[bin] ?? 0; ; position++) {
      const row = order[position] ?? 0;
      const missed = misses[row];
      if (missed !== 0 && missed !== token) continue;
      if (remaining-- === 0) return values[row] ?? 0;
    }
  };
  const bands = bandCounts(table, field, selection, token);
  if (total === 0)
    return { min: null, max: null, median: null, bins: describe(edges, counts), ...bands };
  const upper = smallest(total >> 1);
  const lower = total % 2 === 0 ? smallest((total >> 1) - 1) : upper;
  const median = kind === 'date' ? lower : lower / 2 + upper / 2;
  return {
    min: smallest(0),
    max: smallest(total - 1),
    median: lower === upper ? lower : median,
    bins: describe(edges, counts),
    ...bands,
  };
}

/** Rows in each band of the catalogue. Unknown values are in none. */
function bandCounts(
  table: IndexedTable,
  field: string,
  { selected, near, misses }: Selection,
  token: number,
): Pick<RangeFacet, 'bands'> {
  const bands = bandsOf(table.catalogue.assetType, field);
  if (bands === undefined) return {};
  const { values } = table.numeric(field);
  const counts = bands.map(() => 0);
  const limits = bands.map(({ min = -Infinity, max = Infinity }) => [min, max] as const);
  const add = (row: number) => {
    const value = values[row] ?? NaN;
    for (const [at, [min, max]] of limits.entries())
      if (value >= min && value <= max) counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const row of selected) add(row);
  if (token >= 0) for (const row of near) if (misses[row] === token) add(row);
  return { bands: counts };
}

function describe(edges: readonly number[], counts: Uint32Array): RangeFacet['bins'] {
  return edges
    .slice(0, -1)
    .map((from, bin) => ({ from, to: edges[bin + 1] ?? from, count: counts[bin] ?? 0 }));
}

/** Values that occur, most frequent first; of a list every item counts. */
function valuesFacet(table: IndexedTable, field: string, selection: Selection): ValuesFacet {
  const { codes, dictionary } = table.coded(field);
  const counts = new Uint32Array(dictionary.length);
  countInto(counts, codes, selection, selection.tokenOf(field));
  const byValue = new Map<string, number>();
  for (let code = 1; code < dictionary.length; code++) {
    const count = counts[code] ?? 0;
    if (count === 0) continue;
    const entry = dictionary[code];
    for (const value of Array.isArray(entry) ? new Set(entry) : [String(entry)]) {
      byValue.set(value, (byValue.get(value) ?? 0) + count);
    }
  }
  const values = Array.from(byValue, ([value, count]) => ({ value, count }));
  values.sort((a, b) => b.count - a.count || compareFolded(a.value, b.value));
  return { values };
}
