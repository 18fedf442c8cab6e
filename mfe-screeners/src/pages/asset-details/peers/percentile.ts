/**
 * Where a value stands among values of which it is one: the share below it, equals counted half, 0 to
 * 100. Null when it is unknown or alone.
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
