/**
 * Where the bins of a histogram begin and end: round numbers between the 2nd and the 98th percentile,
 * and one bin for the outliers on each side. They are fixed for all queries of a snapshot, so that a
 * histogram keeps its axis while other filters move.
 */

const TARGET_BINS = 40;
const MANTISSAS = [1, 2, 2.5, 5, 10];
/** Marks within a decade, finest first. */
const DECADES = [[1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1]];

/** Two or more edges in ascending order. `[v, v]` when all values are v, empty without values. */
export function histogramEdges(
  sorted: (quantile: number) => number,
  count: number,
  { logarithmic = false, whole = false }: { logarithmic?: boolean; whole?: boolean } = {},
): number[] {
  if (count === 0) return [];
  const [min, low, high, max] = [sorted(0), sorted(0.02), sorted(0.98), sorted(1)];
  if (min === max) return [min, max];
  if (low === high) return [...new Set([min, low, max])];
  const inner =
    logarithmic && low > 0 && high / low >= 10 ? decades(low, high) : steps(low, high, whole);
  // A spread at the limit of double precision has no round numbers in between.
  if (!covers(inner, low, high)) return [min, max];
  const first = inner[0] ?? low;
  const last = inner.at(-1) ?? high;
  return [...(min < first ? [min] : []), ...inner, ...(max > last ? [max] : [])];
}

function covers(edges: readonly number[], low: number, high: number): boolean {
  const ascending = edges.every(
    (edge, index) => index === 0 || edge > (edges[index - 1] ?? Infinity),
  );
  return ascending && (edges[0] ?? Infinity) <= low && (edges.at(-1) ?? -Infinity) >= high;
}

function steps(low: number, high: number, whole: boolean): number[] {
  const rough = (high - low) / TARGET_BINS;
  const power = 10 ** Math.floor(Math.log10(rough));
  let step = power * (MANTISSAS.find((mantissa) => mantissa * power >= rough) ?? 10);
  if (whole) step = Math.max(1, Math.ceil(step));
  const edges: number[] = [];
  for (let index = Math.floor(low / step); ; index++) {
    const edge = round(index * step);
    edges.push(edge);
    if (!(edge <= high) || edges.length > 2 * TARGET_BINS) return edges;
  }
}

function decades(low: number, high: number): number[] {
  const edges: number[] = [];
  const bottom = Math.floor(Math.log10(low));
  const top = Math.ceil(Math.log10(high));
  // Few edges per decade when there are many decades.
  const marks = DECADES.find(({ length }) => length * (top - bottom) <= TARGET_BINS) ?? [1];
  const stride = Math.ceil((top - bottom) / (2 * TARGET_BINS));
  for (let exponent = bottom; exponent < top + stride; exponent += stride) {
    for (const mark of marks) edges.push(Number(`${mark}e${exponent}`));
  }
  const from = edges.findLastIndex((edge) => edge <= low);
  const to = edges.findIndex((edge) => edge > high);
  return edges.slice(Math.max(from, 0), to < 0 ? undefined : to + 1);
}

const round = (value: number) => Number(value.toPrecision(12)) + 0;
