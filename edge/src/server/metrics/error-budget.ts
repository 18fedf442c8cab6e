/** Page loads of a remote that may have an error: 5 in 1 000. */
export const ERROR_OBJECTIVE = 0.005;

/**
 * Part of the error budget that is left: 1 without errors, 0 when the errors reach the objective,
 * below 0 beyond it. Without page loads all of it is left.
 */
export function budgetLeft(counts: readonly { attempts: number; errors: number }[]): number {
  const sum = (key: 'attempts' | 'errors'): number =>
    counts.reduce((total, one) => total + one[key], 0);
  const attempts = sum('attempts');
  return attempts === 0 ? 1 : 1 - sum('errors') / attempts / ERROR_OBJECTIVE;
}
