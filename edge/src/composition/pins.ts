import { deploymentOf, isLive } from '../discovery/deployments';
import type { FleetDocument } from '../discovery/schema';
import type { SigningKey } from '../release/signing-key';
import type { ReleaseStore } from '../release/store';
import type { ComposedVersions } from './composition-store';

/** Parameter that requests the composition with an id. */
export const COMPOSITION_PARAMETER = 'composition';
const SIGNATURE_BYTES = 15;

/** `<id>.<expiry in seconds, base 36>.<signature>`: leads to the composition whatever is live then. */
export function pinToken(key: SigningKey, id: string, expiresAt: number): string {
  const body = `${id}.${Math.floor(expiresAt / 1000).toString(36)}`;
  return `${body}.${key.sign('composition', body, SIGNATURE_BYTES).toString('base64url')}`;
}

interface RequestedPin {
  id: string;
  /** The operators have signed it: its versions need not be live. */
  isSigned: boolean;
}

/** Null for a text that is neither an id nor a link that is valid now. */
export function readPin(key: SigningKey, text: string, now: number): RequestedPin | null {
  const [, body = '', id = '', expiry, signature = ''] =
    /^(([0-9a-f]{12})(?:\.([0-9a-z]{1,9}))?)(?:\.([\w-]{20}))?$/.exec(text) ?? [];
  if (id === '') return null;
  if (expiry === undefined) return signature === '' ? { id, isSigned: false } : null;
  const isValid =
    Number.parseInt(expiry, 36) * 1000 > now &&
    key.verify('composition', body, Buffer.from(signature, 'base64url'));
  return isValid ? { id, isSigned: true } : null;
}

/**
 * The document limited to the micro-frontends and deployments of a composition.
 * @param wasAdmitted whether a release may reach the bearer of a signed link
 * @returns null if a release is missing, is not live and the link is not signed, or lacks an
 * approval
 */
export async function pinnedFleet(
  document: FleetDocument,
  versions: ComposedVersions,
  {
    isSigned,
    store,
    wasAdmitted,
  }: {
    isSigned: boolean;
    store: ReleaseStore;
    wasAdmitted: (release: { name: string; version: string }) => Promise<boolean>;
  },
) {
  const pinned = await Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const list = document.microFrontends[name] ?? [];
      const deployed = list.find((one) => one.metadata.version === version);
      if (!isSigned && !(deployed && isLive(deployed))) return null;
      if (isSigned && !(await wasAdmitted({ name, version }))) return null;
      if (deployed) return { name, list, deployment: deployed };
      const release = await store.find(name, version);
      const deployment = release && deploymentOf(release);
      return deployment && { name, list: list.length > 0 ? list : [deployment], deployment };
    }),
  );
  const entries = pinned.filter((one) => one !== null);
  if (entries.length < pinned.length) return null;
  return {
    document: {
      ...document,
      microFrontends: Object.fromEntries(entries.map(({ name, list }) => [name, list])),
    },
    deployments: Object.fromEntries(entries.map(({ name, deployment }) => [name, deployment])),
  };
}
