/** Years for which the cost of a fund is shown. */
export const COST_SPANS = [1, 5, 10, 20, 30] as const;

/**
 * Cost of a yearly fee on an amount: end value without the fee minus end value with it.
 *
 * @param returnPercent per year, before cost
 * @param costPercent of the invested money, per year
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
