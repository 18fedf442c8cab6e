/**
 * Compound annual growth in percent, 100 · ((last / first)^(1/years) − 1).
 * @returns null unless both amounts are above zero: a loss at either end has no growth rate
 */
export function compoundGrowth(
  first: number | null,
  last: number | null,
  years: number,
): number | null {
  if (first === null || last === null || !(first > 0) || !(last > 0) || !(years > 0)) return null;
  const percent = 100 * ((last / first) ** (1 / years) - 1);
  return Number.isFinite(percent) ? percent : null;
}
