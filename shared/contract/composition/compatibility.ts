/**
 * The one check whether a remote runs with a shell. Release, edge and browser use it with the offer
 * of their shell: the live one, the one of this visitor, or the running one.
 */
import type { FailureCode } from './failures';
import { isVersionRange, satisfies } from './version-range';

/** Offer of a shell release to remotes, recorded by the build. */
export interface PlatformOffer {
  /** `CONTRACT_VERSION` of its sources. */
  contract: string;
  /** Versions of the singleton libraries and packages of a page, by import name. */
  shared: Record<string, string>;
}

/** Requirements of a remote's release, as version ranges. */
export interface PlatformRequirements {
  contract: string;
  /** Ranges of shared libraries and packages. The federation runtime checks all others. */
  shared?: Readonly<Record<string, string>>;
}

export interface Incompatibility {
  code: Extract<FailureCode, 'PART-CONTRACT' | 'PART-SHARED'>;
  /** The requirement and the offer, without a full stop. */
  reason: string;
}

/** The first requirement that the offer does not meet. Null when the remote may run. */
export function incompatibility(
  { contract, shared = {} }: PlatformRequirements,
  offer: PlatformOffer,
): Incompatibility | null {
  if (!isVersionRange(contract))
    return { code: 'PART-CONTRACT', reason: `its contract range "${contract}" cannot be read` };
  if (!satisfies(offer.contract, contract))
    return {
      code: 'PART-CONTRACT',
      reason: `it requires contract ${contract}, the shell offers ${offer.contract}`,
    };
  for (const [name, range] of Object.entries(shared)) {
    const version = offer.shared[name];
    if (version === undefined || !satisfies(version, range))
      return {
        code: 'PART-SHARED',
        reason: `it requires ${name} ${range}, the shell offers ${version ?? 'none'}`,
      };
  }
  return null;
}
