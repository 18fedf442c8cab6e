/**
 * Counts of values in buckets that grow by a tenth each. Histograms are small and can be added. A
 * quantile is exact to about 5 %, whatever the range.
 */
export type Histogram = Record<string, number>;

const GROWTH = Math.log(1.1);
/** Values below this count as zero, e.g. a layout shift of 0.0001. */
const SMALLEST = 0.0005;

const indexOf = (value: number): number =>
  value < SMALLEST ? -1 : Math.round(Math.log(value / SMALLEST) / GROWTH);
const valueOf = (index: number): number => (index < 0 ? 0 : SMALLEST * Math.exp(index * GROWTH));

export function addValue(histogram: Histogram, value: number): void {
  const key = String(indexOf(value));
  histogram[key] = (histogram[key] ?? 0) + 1;
}

/** Removes a value that was added. */
export function removeValue(histogram: Histogram, value: number): void {
  const key = String(indexOf(value));
  const count = (histogram[key] ?? 0) - 1;
  if (count > 0) histogram[key] = count;
  else delete histogram[key];
}

export const countOf = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The value that a share `q` (0 to 1) of all values does not exceed; null without values. */
export function quantile(histogram: Histogram, q: number): number | null {
  const total = countOf(histogram);
  if (total === 0) return null;
  const buckets = Object.entries(histogram)
    .map(([key, count]) => [Number(key), count] as const)
    .toSorted(([a], [b]) => a - b);
  let cumulative = 0;
  for (const [index, count] of buckets) {
    cumulative += count;
    if (cumulative >= q * total) return valueOf(index);
  }
  return null;
}

/** Share of the values, 0 to 1, in buckets above that of `value`; 0 without values. */
export function shareAbove(histogram: Histogram, value: number): number {
  const total = countOf(histogram);
  if (total === 0) return 0;
  const limit = indexOf(value);
  const above = Object.entries(histogram)
    .filter(([key]) => Number(key) > limit)
    .reduce((sum, [, count]) => sum + count, 0);
  return above / total;
}

export function mergeHistograms(into: Histogram, from: Histogram): void {
  for (const [key, count] of Object.entries(from)) into[key] = (into[key] ?? 0) + count;
}
