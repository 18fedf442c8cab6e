import {
  incompatibility,
  type Deployment,
  type DiscoveryDocument,
  type Incompatibility,
} from 'shared/contract';
import { SHELL } from '../release/names';
import { isAdmitted } from './admission';
import { isLive, substituteFor } from './deployments';
import type { FleetDocument } from './schema';

/**
 * Why a deployment of a remote must not run with a deployment of the shell; null if it may. A shell
 * from before declared offers refuses nothing here: the browser decides.
 */
export function refusalBy(shell: Deployment, remote: Deployment): Incompatibility | null {
  const ofShell = refusals.get(shell) ?? new WeakMap<Deployment, Incompatibility | null>();
  refusals.set(shell, ofShell);
  const cached = ofShell.get(remote);
  if (cached !== undefined) return cached;
  const refusal = computeRefusal(shell, remote);
  ofShell.set(remote, refusal);
  return refusal;
}

/**
 * Cached, because every visitor's resolution checks every remote: ranges are parsed once for each
 * pair of releases.
 */
const refusals = new WeakMap<Deployment, WeakMap<Deployment, Incompatibility | null>>();

function computeRefusal(shell: Deployment, remote: Deployment): Incompatibility | null {
  const { offers } = shell.extras;
  const { contract, requires } = remote.extras;
  return offers ? incompatibility({ contract, shared: requires }, offers) : null;
}

/** Shells that some visitor gets. */
export const liveShells = ({ microFrontends }: Pick<DiscoveryDocument, 'microFrontends'>) =>
  (microFrontends[SHELL] ?? []).filter(isLive);

/**
 * The refusal of the first live shell that refuses the remote, as one clause for people; null
 * without a refusal.
 */
export function refusalByLiveShells(
  document: Pick<DiscoveryDocument, 'microFrontends'>,
  remote: Deployment,
): string | null {
  for (const shell of liveShells(document)) {
    const refusal = refusalBy(shell, remote);
    if (refusal) return `${refusal.reason} (shell ${shell.metadata.version})`;
  }
  return null;
}

/** Remotes of which no release would run with the shell: one clause each. */
export function leftBehindBy(
  shell: Deployment,
  document: Pick<FleetDocument, 'microFrontends' | 'approvals'>,
): string[] {
  return Object.entries(document.microFrontends).flatMap(([name, list]) => {
    const current = list.find((d) => d.deployment.default);
    const refusal = name === SHELL || !current ? null : refusalBy(shell, current);
    const fits = (other: Deployment) =>
      refusalBy(shell, other) === null && isAdmitted(document, name, other);
    if (!current || !refusal || substituteFor(list, current.metadata.version, fits)) return [];
    return [`${name} ${current.metadata.version}: ${refusal.reason}`];
  });
}
