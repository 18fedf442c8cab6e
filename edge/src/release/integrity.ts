import { createHash } from 'node:crypto';

/** Subresource integrity of a file's bytes, `sha384-<base64>`. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Hash of a set of files that does not depend on their order; 64 hex digits. */
export function contentHash(files: readonly { file: string; integrity: string }[]): string {
  const hash = createHash('sha256');
  for (const { file, integrity } of files.toSorted((a, b) => (a.file < b.file ? -1 : 1)))
    hash.update(`${file}\0${integrity}\n`);
  return hash.digest('hex');
}
