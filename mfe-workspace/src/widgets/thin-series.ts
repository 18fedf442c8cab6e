/**
 * Evenly spaced values of a series, including the last one. More values than pixels are not
 * visible.
 */
export function thinSeries<T>(values: readonly T[], max: number): T[] {
  if (values.length <= max) return [...values];
  const step = (values.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, at) => values[Math.round(at * step)] as T);
}
