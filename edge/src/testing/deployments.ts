import type { Deployment, DeploymentExtras } from 'shared/contract';

export const INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** A valid deployment with all of the traffic, to be changed by a test. */
export function deployment(
  version: string,
  traffic = 100,
  extras: Partial<DeploymentExtras> = {},
  name = 'mfe-a',
): Deployment {
  return {
    url: `/releases/${name}/${version}/remoteEntry.js`,
    metadata: { integrity: INTEGRITY, version },
    deployment: { traffic, default: traffic > 50 },
    extras: {
      owner: 'a team',
      contract: '^1.0.0',
      routes: [],
      nav: [],
      slots: [],
      budgets: { entryKb: 10, routeKb: 10 },
      chunks: {},
      scripts: [],
      preload: [],
      buckets: traffic > 0 ? [[0, Math.round(traffic * 100)]] : [],
      releasedAt: '2026-01-01T00:00:00.000Z',
      ...extras,
    },
  };
}
