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

const VERSION_4 = 0x40;
const VARIANT = 0x80;

/** A random UUID (version 4, RFC 9562). `crypto.randomUUID` exists only over HTTPS; this works everywhere. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_4;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
