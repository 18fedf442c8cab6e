import { createHash } from 'node:crypto';
import type { Deployment } from 'shared/contract';
import { BUCKETS } from '../discovery/bucket-allocation';

/** The visitor's bucket for one remote, 0 to 9999: constant, and independent between remotes. */
export function bucketOf(name: string, visitor: string): number {
  const hash = createHash('sha256').update(`${name}\0${visitor}`).digest();
  // 48 bits are exact as a number; the remainder's bias is below 1e-10.
  return hash.readUIntBE(0, 6) % BUCKETS;
}

/**
 * The deployment that owns the visitor's bucket. The default if none owns it, or without a visitor.
 */
export function chooseDeployment(
  deployments: readonly Deployment[],
  name: string,
  visitor: string | null,
): Deployment | undefined {
  // Most micro-frontends have one release for all visitors and need no hash.
  const forAll = deployments.find((d) => d.deployment.traffic === 100);
  if (forAll) return forAll;
  const bucket = visitor === null ? -1 : bucketOf(name, visitor);
  return (
    deployments.find((d) => d.extras.buckets.some(([from, to]) => bucket >= from && bucket < to)) ??
    deployments.find((d) => d.deployment.default)
  );
}
