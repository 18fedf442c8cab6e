/**
 * The one check whether a remote runs with a shell. Release, edge and browser ask it alike, each with what
 * the shell in question offers: the live one, the one of this visitor, or the running one.
 */
import type { FailureCode } from './failures';
import { isVersionRange, satisfies } from './version-range';

/** What a release of the shell offers to remotes; the build writes it down. */
export interface PlatformOffer {
  /** `CONTRACT_VERSION` of its sources. */
  contract: string;
  /** Versions of the libraries and rooms that exist once per page, by the name that is imported. */
  shared: Record<string, string>;
}

/** What a release of a remote requires of the shell, as ranges. */
export interface PlatformRequirements {
  contract: string;
  /** Ranges of shared libraries and rooms; what is not named here the federation runtime checks alone. */
  shared?: Readonly<Record<string, string>>;
}

export interface Incompatibility {
  code: Extract<FailureCode, 'PART-CONTRACT' | 'PART-SHARED'>;
  /** What is required and what is offered, without a full stop. */
  reason: string;
}

/** The first requirement that the offer does not meet; null when the remote may run. */
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
