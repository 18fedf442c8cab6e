import type { Deployment } from 'shared/contract';

/** Versions that visitors get, with their shares. */
export const fingerprint = (deployments: readonly Deployment[]): string =>
  deployments
    .filter((d) => d.deployment.traffic > 0)
    .map((d) => `${d.metadata.version} ${d.deployment.traffic}`)
    .toSorted()
    .join('\n');

/** Whether visitors get the same versions in the same shares. */
export const sameShares = (a: readonly Deployment[], b: readonly Deployment[]): boolean =>
  fingerprint(a) === fingerprint(b);
