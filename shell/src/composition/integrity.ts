import { digestOf, type DigestName } from 'shared/browser';

/** One hash of an `integrity` attribute that browsers understand; they ignore anything else. */
const INTEGRITY = /^sha(256|384|512)-([A-Za-z0-9+/]+={0,2})$/;
/** Length in base64 of a hash of that many bits. */
const BASE64_LENGTH: Readonly<Record<string, number>> = { 256: 44, 384: 64, 512: 88 };

/**
 * Whether a browser would check a file against it. Of an attribute that is empty or malformed it takes
 * no notice and runs whatever came, so such a file must not be asked for.
 */
export function isIntegrity(integrity: string | undefined): integrity is string {
  const [, bits = '', hash = ''] = INTEGRITY.exec(integrity ?? '') ?? [];
  return hash.length === BASE64_LENGTH[bits];
}

/**
 * Why did a script not run? Its error event does not say. When the file can be fetched but is not the
 * one that was released, it was refused for its bytes.
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
    // Without HTTPS nothing can be compared.
    if (hash === null) return false;
    return btoa(String.fromCharCode(...new Uint8Array(hash))) !== released;
  } catch {
    return false;
  }
}
