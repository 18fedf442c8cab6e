/**
 * Ascending indexes of the values that a line needs at its width: the first, lowest and highest of
 * each stretch, and the last of all.
 *
 * @param stretches about one for each pixel
 */
export function sampled(values: readonly (number | null)[], stretches: number): number[] {
  if (values.length <= stretches * 3) return values.map((_, at) => at);
  const indexes = new Set<number>();
  const size = values.length / stretches;
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor(stretch * size);
    const to = Math.min(values.length, Math.floor((stretch + 1) * size));
    let [lowest, highest] = [from, from];
    for (let at = from; at < to; at++) {
      const value = values[at];
      if (value === null || value === undefined) continue;
      if (value < (values[lowest] ?? Infinity)) lowest = at;
      if (value > (values[highest] ?? -Infinity)) highest = at;
    }
    indexes.add(from).add(lowest).add(highest);
  }
  indexes.add(values.length - 1);
  return [...indexes].toSorted((a, b) => a - b);
}
