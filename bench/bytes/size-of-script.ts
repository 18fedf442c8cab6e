import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { apportion } from './apportion';
import { attribute, type SourceMap } from './attribute';
import type { SentFile } from './fetch-file';
import { packageOf } from './package-name';
import type { Size } from './sums';

/** A script that no build of this checkout made, or not with these bytes. */
export const UNKNOWN = '(not built from this checkout)';

/** A built file beside its source map. */
export interface BuiltFile {
  path: string;
  /** Package whose build made it. */
  folder: string;
}

/**
 * Sizes of a script by package. They add up to the bytes of the file.
 *
 * Raw bytes are exact: the source map covers the minified file. Brotli bytes of a part depend on
 * everything before it, so they are divided by what each part needs when compressed alone.
 */
export async function sizeOfScript(
  { text, raw, brotli }: SentFile,
  built: BuiltFile | null,
): Promise<Map<string, Size>> {
  const code = built && (await readFile(built.path, 'utf8').catch(() => null));
  if (!built || code !== text) return new Map([[UNKNOWN, { raw, brotli }]]);
  const map = JSON.parse(await readFile(`${built.path}.map`, 'utf8')) as SourceMap;
  const texts = attribute(code, map, (source) => packageOf(source, built.folder));
  const alone = new Map(
    [...texts].map(([owner, own]) => [owner, brotliCompressSync(Buffer.from(own)).length]),
  );
  const shares = apportion(brotli, alone);
  return new Map(
    [...texts].map(([owner, own]) => [
      owner,
      { raw: Buffer.byteLength(own), brotli: shares.get(owner) ?? 0 },
    ]),
  );
}
