import { createHash } from 'node:crypto';
import {
  CONTRACT_VERSION,
  type ComposedRemote,
  type Composition,
  type CompositionSettings,
  type Deployment,
  type DiscoveryDocument,
  type FailureCode,
  type RedirectDeclaration,
  type VisitorRing,
} from 'shared/contract';
import { isAdmitted } from '../discovery/admission';
import { refusalBy } from '../discovery/compatibility';
import { lastGood, substituteFor } from '../discovery/deployments';
import { killOf } from '../discovery/holds';
import { ringsOf } from '../discovery/rollouts';
import { DISCOVERY_SCHEMA, type FleetDocument } from '../discovery/schema';
import { releaseUrl, SHELL } from '../release/names';
import { chooseDeployment } from './bucket';

/** Exactly one deployment of each micro-frontend, for one visitor. */
export interface Resolution {
  shell: Deployment;
  remotes: Record<string, Deployment>;
  /** Micro-frontends whose version this request overrides. */
  overridden: ReadonlySet<string>;
  /**
   * By name of the remote: the release that this visitor does not get, because the shell refuses it
   * or it was killed.
   */
  refusals: Readonly<Record<string, Refusal>>;
  /** Text of the pin, if the address requests this exact composition. */
  pinned?: string;
  /** Version of the visitor's shell that did not start: `shell` is the last good one. */
  failedShell?: string;
}

export interface Refusal {
  version: string;
  code: Extract<FailureCode, 'PART-CONTRACT' | 'PART-SHARED' | 'PART-KILLED'>;
  /** One clause without a full stop. */
  reason: string;
  /** Version that runs in its place; without one no code of the remote runs. */
  instead?: string;
}

/** Whether no release of the remote runs for this visitor: its pages answer 503. */
export const isRefused = ({ refusals }: Resolution, name: string): boolean =>
  refusals[name] !== undefined && refusals[name].instead === undefined;

/**
 * Chooses by the visitor's ring and buckets; without a visitor, chooses what most visitors get. An
 * override wins. A killed remote keeps its addresses and nothing else. If the visitor's shell
 * refuses a release, the best release that the shell accepts replaces it.
 * @returns null until a shell is released
 */
export function resolveDeployments(
  document: FleetDocument,
  visitor: string | null,
  overrides: Readonly<Record<string, Deployment>> = {},
  ring: VisitorRing | null = null,
): Resolution | null {
  const choose = (name: string, list: readonly Deployment[]): Deployment | undefined =>
    overrides[name] ??
    ringDeployment(document, name, list, ring) ??
    chooseDeployment(list, name, visitor);
  const { [SHELL]: shells = [], ...others } = document.microFrontends;
  const shell = choose(SHELL, shells);
  if (!shell || isKilled(shells, shell)) return null;
  const remotes: Record<string, Deployment> = {};
  const refusals: Record<string, Refusal> = {};
  for (const [name, list] of Object.entries(others)) {
    const deployment = choose(name, list);
    if (!deployment) continue;
    if (isKilled(list, deployment)) {
      remotes[name] = withoutContributions(withoutPages(deployment));
      const { version } = deployment.metadata;
      refusals[name] = { version, code: 'PART-KILLED', reason: 'it was switched off' };
      continue;
    }
    remotes[name] = deployment;
    const incompatible = refusalBy(shell, deployment);
    if (!incompatible) continue;
    const { version } = deployment.metadata;
    const substitute = substituteFor(
      list,
      version,
      (other) => refusalBy(shell, other) === null && isAdmitted(document, name, other),
    );
    remotes[name] = substitute ?? withoutPages(deployment);
    refusals[name] = {
      ...incompatible,
      version,
      ...(substitute && { instead: substitute.metadata.version }),
    };
  }
  const overridden = Object.keys(overrides).filter((name) => !(name in refusals));
  return { shell, remotes, overridden: new Set(overridden), refusals };
}

/**
 * The release that a ring gets ahead of other visitors; never one that lacks a required second
 * approval.
 */
function ringDeployment(
  document: FleetDocument,
  name: string,
  list: readonly Deployment[],
  ring: VisitorRing | null,
): Deployment | undefined {
  const rollout = document.rollouts?.[name];
  if (!rollout || !ring || !ringsOf(rollout).includes(ring)) return undefined;
  return list.find(
    (one) => one.metadata.version === rollout.version && isAdmitted(document, name, one),
  );
}

/** A kill of the whole micro-frontend also covers versions that the document does not list. */
const isKilled = (list: readonly Deployment[], { metadata }: Deployment): boolean =>
  killOf(list) !== undefined ||
  list.some((d) => d.extras.killed && d.metadata.version === metadata.version);

/** Removes all links to a remote that its operators switched off. */
const withoutContributions = (deployment: Deployment): Deployment => ({
  ...deployment,
  extras: { ...deployment.extras, nav: [], slots: [] },
});

/** Cached for each deployment, so that its routes are compiled once. */
const stripped = new WeakMap<Deployment, Deployment>();

/**
 * A deployment whose code does not run. Its pages need neither data nor a skeleton: the HTML holds
 * the failure card.
 */
function withoutPages(deployment: Deployment): Deployment {
  const present = stripped.get(deployment);
  if (present) return present;
  const { extras } = deployment;
  const routes = extras.routes.map((declared) => {
    const { firstCalls: _, skeleton: __, ...route } = declared;
    return { ...route, rendering: 'static' as const };
  });
  const result = { ...deployment, extras: { ...extras, routes } };
  stripped.set(deployment, result);
  return result;
}

/** The browser's view of a resolution. The same set of releases has the same id. */
export function toComposition(
  resolution: Resolution,
  document: DiscoveryDocument,
  settings: CompositionSettings,
): Composition {
  const { shell } = resolution;
  return {
    id: compositionId(resolution),
    // Shell builds without a declared offer are taken to offer this platform's contract version.
    contractVersion: shell.extras.offers?.contract ?? CONTRACT_VERSION,
    shell: {
      version: shell.metadata.version,
      baseUrl: releaseUrl(SHELL, shell.metadata.version),
    },
    ...(resolution.overridden.has(SHELL) && { shellOverridden: true }),
    ...(resolution.pinned !== undefined && { pinned: resolution.pinned }),
    ...(resolution.failedShell !== undefined && { failedShell: resolution.failedShell }),
    shellRoutes: shell.extras.routes,
    shellNav: shell.extras.nav,
    redirects: redirectsOf(resolution),
    remotes: Object.fromEntries(
      Object.entries(resolution.remotes).map(([name, deployment]) => [
        name,
        toComposedRemote(name, deployment, document.microFrontends[name] ?? [], resolution),
      ]),
    ),
    settings,
  };
}

/** Addresses that have moved, as the remotes of this visitor declare them. */
export const redirectsOf = ({ shell, remotes }: Resolution): RedirectDeclaration[] =>
  [shell, ...Object.values(remotes)].flatMap(({ extras }) => extras.redirects ?? []);

/** Names the exact set of releases: the same set has the same id. */
export function compositionId({ shell, remotes, refusals }: Resolution): string {
  const set = Object.entries({ ...remotes, [SHELL]: shell })
    .filter(([name]) => refusals[name]?.code !== 'PART-KILLED')
    .map(([name, d]) => `${name}@${d.metadata.version}`);
  return createHash('sha256').update(set.toSorted().join('\n')).digest('hex').slice(0, 12);
}

/**
 * Cached by the remote's deployments, the shell and the release, for all visitors with the same
 * choice.
 */
const composed = new WeakMap<
  readonly Deployment[],
  WeakMap<Deployment, WeakMap<Deployment, ComposedRemote>>
>();

function toComposedRemote(
  name: string,
  deployment: Deployment,
  list: readonly Deployment[],
  resolution: Resolution,
): ComposedRemote {
  // Refusals and overrides concern one visitor and must not enter the shared cache.
  if (resolution.refusals[name] || resolution.overridden.has(name))
    return composeRemote(name, deployment, list, resolution);
  const byShell =
    composed.get(list) ?? new WeakMap<Deployment, WeakMap<Deployment, ComposedRemote>>();
  composed.set(list, byShell);
  const releases = byShell.get(resolution.shell) ?? new WeakMap<Deployment, ComposedRemote>();
  byShell.set(resolution.shell, releases);
  const remote = releases.get(deployment) ?? composeRemote(name, deployment, list, resolution);
  releases.set(deployment, remote);
  return remote;
}

function composeRemote(
  name: string,
  { url, metadata, extras }: Deployment,
  list: readonly Deployment[],
  resolution: Resolution,
): ComposedRemote {
  const { owner, contract, routes, nav, slots, chunks, hashes } = extras;
  const { shell, overridden } = resolution;
  const refused = resolution.refusals[name];
  const good = lastGood(list, metadata.version, (other) => refusalBy(shell, other) === null);
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
    // A release that must not run is not preloaded.
    chunks: isRefused(resolution, name) ? {} : chunks,
    ...(hashes && { hashes }),
    ...(good && {
      lastGood: {
        version: good.metadata.version,
        contract: good.extras.contract,
        baseUrl: releaseUrl(name, good.metadata.version),
        entry: { url: good.url, integrity: good.metadata.integrity },
        ...(good.extras.hashes && { hashes: good.extras.hashes }),
      },
    }),
    ...(refused && {
      refused: {
        code: refused.code === 'PART-KILLED' ? 'PART-CONTRACT' : refused.code,
        reason: refused.reason,
        version: refused.version,
      },
      ...(refused.code === 'PART-KILLED' && { killed: true }),
    }),
    ...(overridden.has(name) && { overridden: true }),
  };
}

/**
 * A resolution in the discovery schema: one deployment per name with all of this visitor's traffic,
 * without killed ones.
 */
export function toDiscovery({ shell, remotes, refusals }: Resolution): DiscoveryDocument {
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      Object.entries({ [SHELL]: shell, ...remotes })
        .filter(([name]) => refusals[name]?.code !== 'PART-KILLED')
        .map(([name, d]) => [
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
