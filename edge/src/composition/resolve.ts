import { createHash } from 'node:crypto';
import {
  CONTRACT_VERSION,
  type ComposedRemote,
  type Composition,
  type CompositionSettings,
  type Deployment,
  type DiscoveryDocument,
  type RedirectDeclaration,
} from 'shared/contract';
import { lastGood } from '../discovery/deployments';
import { DISCOVERY_SCHEMA } from '../discovery/schema';
import { releaseUrl, SHELL } from '../release/names';
import { chooseDeployment } from './bucket';

/** Exactly one deployment of each part, for one visitor. */
export interface Resolution {
  shell: Deployment;
  remotes: Record<string, Deployment>;
  /** Parts whose version somebody overrode for this request. */
  overridden: ReadonlySet<string>;
}

/**
 * Chooses by the visitor's buckets. An override wins; a killed remote is left out.
 * @returns null while no shell has been released
 */
export function resolveDeployments(
  document: DiscoveryDocument,
  visitor: string,
  overrides: Readonly<Record<string, Deployment>> = {},
): Resolution | null {
  const remotes: Record<string, Deployment> = {};
  let shell: Deployment | undefined;
  for (const [name, deployments] of Object.entries(document.microFrontends)) {
    const deployment = overrides[name] ?? chooseDeployment(deployments, name, visitor);
    if (
      !deployment ||
      deployments.some((d) => d.extras.killed && d.metadata.version === deployment.metadata.version)
    )
      continue;
    if (name === SHELL) shell = deployment;
    else remotes[name] = deployment;
  }
  return shell ? { shell, remotes, overridden: new Set(Object.keys(overrides)) } : null;
}

/** What the browser gets of a resolution. The same set of releases has the same id. */
export function toComposition(
  resolution: Resolution,
  document: DiscoveryDocument,
  settings: CompositionSettings,
): Composition {
  const { shell } = resolution;
  return {
    id: compositionId(resolution),
    contractVersion: CONTRACT_VERSION,
    shell: { version: shell.metadata.version, baseUrl: releaseUrl(SHELL, shell.metadata.version) },
    shellRoutes: shell.extras.routes,
    shellNav: shell.extras.nav,
    redirects: redirectsOf(resolution),
    remotes: Object.fromEntries(
      Object.entries(resolution.remotes).map(([name, deployment]) => [
        name,
        toComposedRemote(
          name,
          deployment,
          document.microFrontends[name] ?? [],
          resolution.overridden.has(name),
        ),
      ]),
    ),
    settings,
  };
}

/** Addresses that have moved, as the parts of this visitor declare them. */
export const redirectsOf = ({ shell, remotes }: Resolution): RedirectDeclaration[] =>
  [shell, ...Object.values(remotes)].flatMap(({ extras }) => extras.redirects ?? []);

/** Names the exact set of releases: the same set has the same id. */
export function compositionId({ shell, remotes }: Resolution): string {
  const set = Object.entries({ ...remotes, [SHELL]: shell }).map(
    ([name, d]) => `${name}@${d.metadata.version}`,
  );
  return createHash('sha256').update(set.toSorted().join('\n')).digest('hex').slice(0, 12);
}

function toComposedRemote(
  name: string,
  { url, metadata, extras }: Deployment,
  list: readonly Deployment[],
  overridden: boolean,
): ComposedRemote {
  const { owner, contract, routes, nav, slots, chunks } = extras;
  const good = lastGood(list, metadata.version);
  return {
    name,
    version: metadata.version,
    owner,
    contract,
    baseUrl: releaseUrl(name, metadata.version),
    entry: { url, integrity: metadata.integrity },
    routes,
    nav,
    slots,
    chunks,
    ...(good && {
      lastGood: {
        version: good.metadata.version,
        baseUrl: releaseUrl(name, good.metadata.version),
        entry: { url: good.url, integrity: good.metadata.integrity },
      },
    }),
    ...(overridden && { overridden: true }),
  };
}

/** A resolution in the discovery schema: one deployment per name, for this visitor all of the traffic. */
export function toDiscovery({ shell, remotes }: Resolution): DiscoveryDocument {
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      Object.entries({ [SHELL]: shell, ...remotes }).map(([name, d]) => [
        name,
        [
          {
            ...d,
            deployment: { traffic: 100, default: true },
            extras: { ...d.extras, buckets: [[0, 10_000]] },
          },
        ],
      ]),
    ),
  };
}
