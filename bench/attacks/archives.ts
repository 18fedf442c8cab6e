/** Invalid release archives: a bomb, a damaged one and one that is too large. */
import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Ask } from './ask';

const MEBIBYTE = 1_048_576;

/** Header of a file in a tar archive (POSIX ustar). */
function tarHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** 256 MB of zeros in 250 KB. */
const bomb = gzipSync(
  Buffer.concat([tarHeader('package.json', 256 * MEBIBYTE), Buffer.alloc(256 * MEBIBYTE)]),
);
const damaged = Buffer.concat([gzipSync('{}'), randomBytes(MEBIBYTE)]);
const tooLarge = Buffer.alloc(17 * MEBIBYTE);

export const hostileArchive = (turn: number): Buffer => [bomb, damaged, tooLarge][turn % 3] ?? bomb;

/** Sends it as a build of `mfe-content`, with `RELEASE_TOKEN` if set. */
export const sendArchive = (ask: Ask, body: Buffer) =>
  ask({
    path: '/fleet/release?name=mfe-content&dryRun=true',
    token: process.env['RELEASE_TOKEN'],
    headers: {
      'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    },
    body,
  });
