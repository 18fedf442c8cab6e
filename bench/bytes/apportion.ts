/**
 * Divides a whole number by weights. The results are whole and add up to `total`: what rounding
 * leaves goes to the largest remainders.
 */
export function apportion(
  total: number,
  weights: ReadonlyMap<string, number>,
): Map<string, number> {
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0);
  if (sum === 0) return new Map();
  const exact = [...weights].map(([name, weight]) => ({ name, value: (total * weight) / sum }));
  const result = new Map(exact.map(({ name, value }) => [name, Math.floor(value)]));
  const rest = total - [...result.values()].reduce((all, value) => all + value, 0);
  const byRemainder = exact.toSorted((a, b) => (b.value % 1) - (a.value % 1));
  for (const { name } of byRemainder.slice(0, rest)) result.set(name, (result.get(name) ?? 0) + 1);
  return result;
}
