/** Every so many days of a series, the last one among them: more than pixels is not to be seen. */
export function thinSeries<T>(values: readonly T[], max: number): T[] {
  if (values.length <= max) return [...values];
  const step = (values.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, at) => values[Math.round(at * step)] as T);
}
