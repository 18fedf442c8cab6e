/**
 * Where a value stands among values of which it is one: the share below it, equals counted half, 0 to
 * 100. Null when it is unknown or alone.
 */
export function percentileOf(
  value: number | null,
  among: readonly (number | null)[],
): number | null {
  const known = among.filter((each) => each !== null);
  if (value === null || known.length < 2) return null;
  const below = known.filter((each) => each < value).length;
  const equal = known.filter((each) => each === value).length;
  return (100 * (below + equal / 2)) / known.length;
}
