import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { replaceFile } from 'shared/server';
import { contentHash, integrityOf } from './integrity';

const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
  '.ico',
]);
export const isCompressible = (file: string): boolean => compressible.has(path.extname(file));

export type Encoding = 'br' | 'gz';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * Compresses once per content: results are kept under the hash of the bytes, never under a name or a
 * length, so that a changed file of the same length cannot get a stale answer.
 */
export class CompressionCache {
  /** How many times something was really compressed. */
  misses = 0;

  constructor(private readonly directory: string) {}

  async compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
    const key = contentHash([{ file: encoding, integrity: integrityOf(bytes) }]);
    const file = path.join(this.directory, `${key}.${encoding}`);
    try {
      return await readFile(file);
    } catch {
      this.misses++;
    }
    const compressed =
      encoding === 'br'
        ? await brotli(bytes, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          })
        : await gz(bytes, { level: 9 });
    await replaceFile(file, compressed);
    return compressed;
  }
}
