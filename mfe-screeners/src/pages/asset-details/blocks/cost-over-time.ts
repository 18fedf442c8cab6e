/** Years over which the cost of a fund is told. */
export const COST_SPANS = [1, 5, 10, 20, 30] as const;

/**
 * What a yearly cost takes from an amount: the end value without it less that with it.
 *
 * @param returnPercent a year before cost
 * @param costPercent of the money in the fund, a year
 */
export function costOver(
  amount: number,
  returnPercent: number,
  costPercent: number,
  years: number,
): number {
  const growth = 1 + returnPercent / 100;
  return amount * (growth ** years - (growth * (1 - costPercent / 100)) ** years);
}
