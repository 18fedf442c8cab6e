import type { SectorProfile } from '../profiles/industries';
import type { RandomStream } from '../random/random';

const MOST = 2_100_000;
const FEWEST = 3;

/** Number of employees, derived from revenue; null if the company does not publish it. */
export function simulateEmployees(
  random: RandomStream,
  typical: SectorProfile,
  { cap, revenueUsd }: { cap: number; revenueUsd: number },
): number | null {
  const isReported = random.chance(cap > 2e9 ? 0.99 : 0.86);
  const each = random.lognormal(typical.revenuePerEmployee, 0.35) * 1000;
  // Large companies have more revenue per employee.
  const scale = Math.max(1, revenueUsd / 1e10) ** 0.3;
  return isReported
    ? Math.min(MOST, Math.max(FEWEST, Math.round(revenueUsd / (each * scale))))
    : null;
}
