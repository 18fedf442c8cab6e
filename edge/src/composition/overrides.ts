import type { Deployment } from 'shared/contract';
import { deploymentOf, hadVisitors } from '../discovery/deployments';
import type { FleetDocument } from '../discovery/schema';
import { isReleaseName } from '../release/names';
import type { SigningKey } from '../release/signing-key';
import type { ReleaseStore } from '../release/store';
import { readVersionLink } from './version-link';

/** Parameter of an overridden version: `remote.<name>`. */
export const OVERRIDE_PREFIX = 'remote.';

export interface Overrides {
  deployments: Record<string, Deployment>;
  /** Overrides that were requested but refused, with the reason. */
  refused: string[];
  /** One of them is signed: the visitor looks at a release for its team. */
  isSigned: boolean;
}

export interface OverrideSources {
  document: FleetDocument;
  store: ReleaseStore;
  key: SigningKey;
  /** Whether a release may reach the bearer of a signed link. */
  wasAdmitted: (release: { name: string; version: string }) => Promise<boolean>;
  /** Milliseconds since the epoch. */
  now: number;
}

/**
 * Reads `?remote.<name>=<version>`: a released version of a remote or the shell, for this request
 * only; the shell keeps it for its tab. `?remote.reset` requests no override. Only versions in the
 * store are accepted, so a link never loads code from elsewhere. Without a signature the version
 * must have or have had visitors, and must not be rolled back. With one it needs an approval if
 * approvals are required.
 */
export async function readOverrides(
  query: URLSearchParams,
  sources: OverrideSources,
): Promise<Overrides> {
  const overrides: Overrides = { deployments: {}, refused: [], isSigned: false };
  if (query.has(`${OVERRIDE_PREFIX}reset`)) return overrides;
  for (const [key, text] of query) {
    if (!key.startsWith(OVERRIDE_PREFIX)) continue;
    const name = key.slice(OVERRIDE_PREFIX.length);
    // Invalid names are not echoed, because the list becomes a header.
    if (!isReleaseName(name)) {
      overrides.refused.push('unknown');
      continue;
    }
    const requested = await requestedDeployment(name, text, sources);
    if (requested) {
      overrides.deployments[name] = requested.deployment;
      overrides.isSigned ||= requested.isSigned;
    } else {
      const [version = ''] = text.split('~');
      overrides.refused.push(/^[\w.+-]{1,80}$/.test(version) ? `${name} ${version}` : name);
    }
  }
  return overrides;
}

async function requestedDeployment(
  name: string,
  text: string,
  { document, store, key, wasAdmitted, now }: OverrideSources,
): Promise<{ deployment: Deployment; isSigned: boolean } | null> {
  const list = Object.hasOwn(document.microFrontends, name)
    ? document.microFrontends[name]
    : undefined;
  const requested = readVersionLink(key, { name, text }, now);
  if (!list || !requested) return null;
  const { version, isSigned } = requested;
  const deployed = list.find(({ metadata }) => metadata.version === version);
  const isOpen = deployed !== undefined && hadVisitors(deployed) && !deployed.extras.rolledBack;
  if (!isSigned && !isOpen) return null;
  const release = await store.find(name, version);
  if (!release || (isSigned && !(await wasAdmitted({ name, version })))) return null;
  return { deployment: deploymentOf(release), isSigned };
}
