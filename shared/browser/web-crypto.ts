/** Algorithms of an `integrity` attribute. */
export type DigestName = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** Digest of bytes; null on an origin without HTTPS, where the browser offers none. */
export async function digestOf(name: DigestName, bytes: BufferSource): Promise<ArrayBuffer | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle ? subtle.digest(name, bytes) : null;
}

/** A random id of 128 bits as hex. `crypto.randomUUID` needs HTTPS, this does not. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
