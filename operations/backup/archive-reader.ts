import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { Parser, type ReadEntry } from 'tar';
import { BackupError } from './backup-error';

export interface ArchiveFile {
  path: string;
  bytes: number;
  mode: number;
  content: AsyncIterable<Buffer>;
}

/**
 * Reads the files of a compressed archive in their order. `take` must read all content of one.
 *
 * @throws BackupError when the archive is cut, or holds anything but plain files with safe names
 */
export async function readArchive(
  source: Readable,
  take: (file: ArchiveFile) => Promise<void>,
): Promise<void> {
  let reading: Promise<void> = Promise.resolve();
  let fault: unknown = null;
  let current: ReadEntry | null = null;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry: ReadEntry) => {
      current = entry;
      // Its reader gets the error; without a listener it would be thrown.
      entry.on('error', () => undefined);
      reading = reading
        .then(() => take(plainFile(entry)))
        .catch((error: unknown) => {
          fault ??= error;
          // The parser waits for the end of each entry.
          entry.resume();
        });
    },
  });
  let onDrain = (): void => undefined;
  parser.on('drain', () => onDrain());
  parser.on('error', (error: unknown) => {
    fault ??= error;
    onDrain();
  });
  try {
    await pipeline(source, createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        if (fault !== null) throw fault;
        if (!parser.write(piece)) await new Promise<void>((resolve) => (onDrain = resolve));
      }
    });
  } catch (error) {
    // A fault of a file ends the stream with an error of its own.
    const first = fault ?? error;
    // The file that is written never ends: its writer must not continue beside the caller's clean-up.
    (current as ReadEntry | null)?.destroy(first);
    await reading;
    throw first;
  }
  if (fault === null) {
    const ended = once(parser, 'end');
    parser.end();
    await ended;
  }
  await reading;
  if (fault !== null) throw fault;
}

const isSafe = (path: string): boolean =>
  path.length <= 1024 &&
  !path.includes('\0') &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

function plainFile(entry: ReadEntry): ArchiveFile {
  if (entry.type !== 'File' || !isSafe(entry.path))
    throw new BackupError(`the backup holds ${JSON.stringify(entry.path)}, which is no plain file`);
  return {
    path: entry.path,
    bytes: entry.size,
    mode: entry.mode ?? 0o600,
    content: entry as AsyncIterable<Buffer>,
  };
}
