import { isReleaseName } from '../release/names';
import type { SigningKey } from '../release/signing-key';
import { readVersionLink, versionLink } from './version-link';

/** Parameter of a preview: `<remote>~<version>~<expiry>~<signature>`. */
export const PREVIEW_PARAMETER = 'preview';

/** Text of `?preview=`: a signed version with its remote. */
export const previewLink = (
  key: SigningKey,
  release: { name: string; version: string },
  expiresAt: number,
): string => `${release.name}~${versionLink(key, release, expiresAt)}`;

export interface Preview {
  name: string;
  version: string;
  /** Value of `?remote.<name>=` for the release. */
  link: string;
}

/**
 * `expired`: the fleet signed it and its time is over. `invalid`: the fleet did not sign it, or it
 * was changed.
 */
export type PreviewFault = 'expired' | 'invalid';

export function readPreview(key: SigningKey, text: string, now: number): Preview | PreviewFault {
  const at = text.indexOf('~');
  const [name, link] = [text.slice(0, Math.max(0, at)), text.slice(at + 1)];
  if (!isReleaseName(name)) return 'invalid';
  const signed = readVersionLink(key, { name, text: link }, 0);
  if (!signed?.isSigned) return 'invalid';
  return readVersionLink(key, { name, text: link }, now)
    ? { name, version: signed.version, link }
    : 'expired';
}
