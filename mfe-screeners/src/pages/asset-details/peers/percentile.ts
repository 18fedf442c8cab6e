/**
 * Percentile of a value among values that include it: the share below, with ties counted half, 0 to
 * 100. Null if it is unknown or the only one.
 */
export function percentileOf(
  value: number | null,
  among: readonly (number | null)[],
): number | null {
  const values = among.filter((each) => each !== null);
  if (value === null || values.length < 2) return null;
  const below = values.filter((each) => each < value).length;
  const equal = values.filter((each) => each === value).length;
  return (100 * (below + equal / 2)) / values.length;
}
