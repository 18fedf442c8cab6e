import { isReleaseVersion } from '../release/names';
import type { SigningKey } from '../release/signing-key';

const SIGNATURE_BYTES = 15;
/** Version, expiry and signature of a link; no version contains it. */
const SEPARATOR = '~';

export interface RequestedVersion {
  version: string;
  /** The operators signed the link: the version needs no visitors. */
  isSigned: boolean;
}

const bodyOf = (name: string, version: string, expiry: string): string =>
  [name, version, expiry].join(SEPARATOR);

/** Text of `?remote.<name>=`: `<version>~<expiry in seconds, base 36>~<signature>`. */
export function versionLink(
  key: SigningKey,
  { name, version }: { name: string; version: string },
  expiresAt: number,
): string {
  const expiry = Math.floor(expiresAt / 1000).toString(36);
  const signature = key.sign('version', bodyOf(name, version, expiry), SIGNATURE_BYTES);
  return [version, expiry, signature.toString('base64url')].join(SEPARATOR);
}

/** Null for a text that is neither a version nor a link that is valid now for this name. */
export function readVersionLink(
  key: SigningKey,
  { name, text }: { name: string; text: string },
  now: number,
): RequestedVersion | null {
  const [version = '', expiry, signature = '', ...rest] = text.split(SEPARATOR);
  if (!isReleaseVersion(version)) return null;
  if (expiry === undefined) return { version, isSigned: false };
  const isValid =
    rest.length === 0 &&
    /^[0-9a-z]{1,9}$/.test(expiry) &&
    /^[\w-]{20}$/.test(signature) &&
    Number.parseInt(expiry, 36) * 1000 > now &&
    key.verify('version', bodyOf(name, version, expiry), Buffer.from(signature, 'base64url'));
  return isValid ? { version, isSigned: true } : null;
}
