import type { Deployment } from 'shared/contract';
import { deploymentOf } from '../discovery/deployments';
import type { FleetDocument } from '../discovery/schema';
import { isReleaseName } from '../release/names';
import type { ReleaseStore } from '../release/store';

const PREFIX = 'remote.';

export interface Overrides {
  deployments: Record<string, Deployment>;
  /** Overrides that were asked for and not given, with the reason. */
  refused: string[];
}

/**
 * Reads `?remote.<name>=<version>`: a released version of a part, for this request only; the shell
 * keeps it for its tab. `?remote.reset` asks for none. Only versions in the store are given: an
 * address that somebody follows can never bring foreign code in. Nor one that was taken back: of the
 * releases without visitors only those that may get them again, which the discovery document holds.
 */
export async function readOverrides(
  query: URLSearchParams,
  document: FleetDocument,
  store: ReleaseStore,
): Promise<Overrides> {
  const overrides: Overrides = { deployments: {}, refused: [] };
  if (query.has(`${PREFIX}reset`)) return overrides;
  for (const [key, version] of query) {
    if (!key.startsWith(PREFIX)) continue;
    const name = key.slice(PREFIX.length);
    // It goes into a header: what is no name is not repeated.
    if (!isReleaseName(name)) {
      overrides.refused.push('unknown');
      continue;
    }
    const deployments = Object.hasOwn(document.microFrontends, name)
      ? document.microFrontends[name]
      : undefined;
    const isOffered = deployments?.some(
      ({ metadata, extras }) => metadata.version === version && !extras.rolledBack,
    );
    const release = isOffered ? await store.find(name, version) : null;
    if (release) overrides.deployments[name] = deploymentOf(release);
    else overrides.refused.push(/^[\w.+-]{1,80}$/.test(version) ? `${name} ${version}` : name);
  }
  return overrides;
}
