import { digestOf, type DigestName } from 'shared/browser';

/** A hash of an `integrity` attribute that browsers understand; they ignore anything else. */
const INTEGRITY = /^sha(256|384|512)-([A-Za-z0-9+/]+={0,2})$/;
/** Base64 length of a hash with this number of bits. */
const BASE64_LENGTH: Readonly<Record<string, number>> = { 256: 44, 384: 64, 512: 88 };

/**
 * Whether a browser would verify a file with it. With an empty or malformed attribute, it would run
 * any response, so such a file must not be requested.
 */
export function isIntegrity(integrity: string | undefined): integrity is string {
  const [, bits = '', hash = ''] = INTEGRITY.exec(integrity ?? '') ?? [];
  return hash.length === BASE64_LENGTH[bits];
}

/**
 * Finds out why a script did not run, because its error event does not say. If the file can be
 * fetched but differs from the released one, it was refused for its content.
 */
export async function isOtherThanReleased(
  url: string,
  integrity: string | undefined,
): Promise<boolean> {
  const [, bits, released] = INTEGRITY.exec(integrity ?? '') ?? [];
  if (!bits) return false;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) return false;
    const hash = await digestOf(`SHA-${bits}` as DigestName, await answer.arrayBuffer());
    // Without HTTPS, hashes cannot be computed.
    if (hash === null) return false;
    return btoa(String.fromCharCode(...new Uint8Array(hash))) !== released;
  } catch {
    return false;
  }
}
