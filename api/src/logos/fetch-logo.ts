/** Larger images are not logos. */
export const MAX_LOGO_BYTES = 256 * 1024;
const TIMEOUT_MS = 5000;

export interface Logo {
  /** Media type, detected from the first bytes. */
  type: string;
  body: Buffer;
}

/** The first bytes of the formats that browsers draw and that hold no scripts; of WebP those after its length. */
const SIGNATURES: readonly [type: string, at: number, bytes: readonly number[]][] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

/** Media type by the first bytes; undefined if it is no image that browsers draw. */
export const imageType = (body: Buffer): string | undefined =>
  SIGNATURES.find(([, at, bytes]) => bytes.every((byte, i) => body[at + i] === byte))?.[0];

/** Fetches a remote image. Null if missing, too large or not an image. Never rejects. */
export async function fetchLogo(address: string): Promise<Logo | null> {
  try {
    const answer = await fetch(address, {
      // A listed address must not redirect to an unlisted one.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'image/*' },
    });
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      return null;
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.byteLength;
      if (size > MAX_LOGO_BYTES) return null;
      parts.push(part);
    }
    const body = Buffer.concat(parts);
    const type = imageType(body);
    return type === undefined ? null : { type, body };
  } catch {
    return null;
  }
}
