import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, type FileHandle } from 'node:fs/promises';
import { Header, Pack, ReadEntry } from 'tar';
import { BackupError } from './backup-error';
import { MANIFEST, type ManifestFile, type ManifestFolder } from './format';

const PIECE = 256 * 1024;

/** Writes files into a tar archive one after the other, and the manifest of them at the end. */
export function archiveWriter() {
  const pack = new Pack({ portable: true });
  const files: ManifestFile[] = [];

  async function add(
    path: string,
    { bytes, mode }: { bytes: number; mode: number },
    content: AsyncIterable<Buffer> | Iterable<Buffer>,
  ): Promise<void> {
    const entry = new ReadEntry(
      new Header({ path, size: bytes, mode, type: 'File', mtime: new Date(0) }),
    );
    const hash = createHash('sha256');
    const ended = once(entry, 'end');
    pack.add(entry);
    for await (const piece of content) {
      hash.update(piece);
      if (!entry.write(piece)) await once(entry, 'drain');
    }
    entry.end();
    await ended;
    files.push({ path, bytes, sha256: hash.digest('hex') });
  }

  const addJson = (path: string, value: unknown): Promise<void> => {
    const text = Buffer.from(JSON.stringify(value));
    return add(path, { bytes: text.length, mode: 0o600 }, [text]);
  };

  return {
    /** Bytes of the archive. */
    stream: pack as AsyncIterable<Buffer>,
    addJson,
    addBytes: (path: string, content: Buffer): Promise<void> =>
      add(path, { bytes: content.length, mode: 0o600 }, [content]),
    /**
     * Adds a file with the size that it has now: bytes that are appended later are left out.
     *
     * @throws BackupError when it becomes shorter; a system error when it is missing
     */
    async addFile(path: string, from: string): Promise<void> {
      const file = await open(from);
      try {
        const { size, mode } = await file.stat();
        await add(path, { bytes: size, mode: mode & 0o777 }, piecesOf(file, size, from));
      } finally {
        await file.close();
      }
    },
    async end(folders: readonly ManifestFolder[]): Promise<void> {
      await addJson(MANIFEST, { folders, files });
      pack.end();
    },
    /** Paths of all files so far. */
    paths: (): string[] => files.map(({ path }) => path),
    /** Number of files without the manifest. */
    count: () => files.filter(({ path }) => path !== MANIFEST).length,
  };
}

export type ArchiveWriter = ReturnType<typeof archiveWriter>;

async function* piecesOf(file: FileHandle, size: number, name: string): AsyncIterable<Buffer> {
  let at = 0;
  while (at < size) {
    const buffer = Buffer.allocUnsafe(Math.min(PIECE, size - at));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0)
      throw new BackupError(`${name} became shorter while it was copied: run the backup again`);
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
