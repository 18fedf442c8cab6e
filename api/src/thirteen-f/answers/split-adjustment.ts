/** Brings the amounts of earlier quarters into the shares of the newest one. */
import type { PositionChange } from '../comparison/compare-position';
import { formOf, type Comparison } from '../filers/comparison';

/**
 * Factor of a position's amount by quarter, oldest to newest: current shares per share of the
 * quarter.
 * @param comparisons of the quarters, oldest first
 */
export function splitFactors(
  comparisons: readonly (Comparison | null)[],
): (key: string) => readonly number[] {
  const ratios = comparisons.map(
    (comparison) => new Map((comparison?.long ?? []).flatMap(splitOf)),
  );
  const ones = comparisons.map(() => 1);
  const split = new Set(ratios.flatMap((each) => [...each.keys()]));
  return (key) => {
    if (!split.has(key)) return ones;
    const factors = [...ones];
    for (let at = factors.length - 2; at >= 0; at--)
      factors[at] = (factors[at + 1] ?? 1) * (ratios[at + 1]?.get(key) ?? 1);
    return factors;
  };
}

function splitOf(change: PositionChange): [string, number][] {
  const key = formOf(change)?.key;
  return change.split && key !== undefined ? [[key, change.split.ratio]] : [];
}
