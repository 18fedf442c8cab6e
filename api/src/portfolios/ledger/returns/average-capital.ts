import type { CashFlow } from 'market-model/derive/performance/xirr';

/**
 * Capital that was at work on average over a period: V₀ + Σ CF · (CD − D) / CD, the denominator of Modified
 * Dietz.
 *
 * @param flows negative put in, positive came out, without the value at the end; the start value, when there
 *   is one, is the first of them
 * @returns null for a period without days
 */
export function averageCapital(flows: readonly CashFlow[], to: number): number | null {
  const first = flows[0]?.day;
  if (first === undefined || to <= first) return null;
  const length = to - first;
  return flows.reduce((sum, { day, amount }) => sum - (amount * (to - day)) / length, 0);
}
