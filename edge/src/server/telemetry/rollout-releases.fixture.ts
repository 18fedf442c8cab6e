import { changeDiscovery, type Change } from '../../discovery/change';
import { withTraffic } from '../../discovery/deployments';
import { readDiscovery } from '../../discovery/file';
import { withRollout } from '../../discovery/rollouts';
import { rolloutPlan } from '../../release/rollout-declaration';
import { deployment } from '../../testing/deployments';

export const OLD = '1.0.0';
export const NEW = '2.0.0';
const ROUTES = [{ path: '/a', page: 'a', title: 'A' }];

interface FleetOptions {
  releasesDir: string;
  /** Name of the remote. */
  name: string;
  now: () => number;
}

/** Two releases of one remote in the discovery document. */
export function rolloutReleases({ releasesDir, name, now }: FleetOptions) {
  const change = (reason: string, edits: Pick<Change, 'apply' | 'amend'>) =>
    changeDiscovery(releasesDir, { name, who: 'a team', command: 'release', reason, ...edits });

  /** Gives all visitors the previous version. */
  async function releaseOld(): Promise<void> {
    await change('old', {
      apply: () => [deployment(OLD, 100, { routes: ROUTES, stable: true })],
    });
  }

  return {
    releaseOld,
    /** Releases the new version by its rollout, or to everyone at once. */
    async releaseNew(stages: 'rollout' | 'all'): Promise<void> {
      if (!(await readDiscovery(releasesDir)).microFrontends[name]) await releaseOld();
      const at = new Date(now()).toISOString();
      const release = deployment(NEW, 0, { routes: ROUTES, releasedAt: at });
      await change('new', {
        apply: (current) => withTraffic(current, release, stages === 'all' ? 100 : 25),
        amend: (document) =>
          stages === 'all'
            ? document
            : withRollout(document, name, {
                version: NEW,
                control: OLD,
                plan: rolloutPlan({ stages: [{ share: 25 }], bakeMinutes: 2, visitors: 20 }),
                stage: 0,
                startedAt: at,
                since: at,
              }),
      });
    },
    async trafficOf(version: string): Promise<number> {
      const list = (await readDiscovery(releasesDir)).microFrontends[name] ?? [];
      return list.find((one) => one.metadata.version === version)?.deployment.traffic ?? 0;
    },
  };
}
