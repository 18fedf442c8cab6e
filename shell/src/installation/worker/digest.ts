const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Integrity of bytes, in the format of released files. */
export const integrityOf = async (bytes: ArrayBuffer): Promise<string> =>
  `sha384-${base64(await crypto.subtle.digest('SHA-384', bytes))}`;

/**
 * Whether bytes match one of the hashes of an integrity attribute; unknown algorithms do not count.
 */
export async function hasIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  for (const [, algorithm = '', expected = ''] of integrity.matchAll(
    /sha(256|384|512)-([A-Za-z0-9+/=]+)/g,
  )) {
    if (base64(await crypto.subtle.digest(`SHA-${algorithm}`, bytes)) === expected) return true;
  }
  return false;
}
