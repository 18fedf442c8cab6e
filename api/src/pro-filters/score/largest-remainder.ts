/**
 * Rounds parts to whole numbers that add up to `total`. Each is rounded down; the remainder goes to
 * those that lost most (largest remainder method, Hamilton's method).
 *
 * @param parts not negative; their sum is within 1 of `total`
 * @param total a whole number
 */
export function roundToSum(parts: readonly number[], total: number): number[] {
  const rounded = parts.map(Math.floor);
  let remainder = total - rounded.reduce((sum, part) => sum + part, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  // Binary noise can put a sum a unit above its total: then the smallest remainders give.
  const step = remainder >= 0 ? 1 : -1;
  const order = remainder >= 0 ? byRemainder : byRemainder.toReversed();
  for (const { index } of order) {
    if (remainder === 0) break;
    const part = rounded[index] ?? 0;
    if (step < 0 && part === 0) continue;
    rounded[index] = part + step;
    remainder -= step;
  }
  return rounded;
}
