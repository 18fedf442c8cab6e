import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DISK_RESERVE_BYTES } from '../../api/src/http/disk-space';
import { readArchive, type ArchiveFile } from './archive-reader';
import { BackupError } from './backup-error';
import {
  FORMAT,
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  MAX_JSON_BYTES,
  TABLES,
  tablesSchema,
  type BackupHeader,
  type Manifest,
  type ManifestFile,
  type TablesPart,
} from './format';
import { requireKnownSchema } from './migrations';

export interface StagedBackup {
  header: BackupHeader;
  tables: TablesPart | null;
  files: number;
  bytes: number;
}

/**
 * Reads a backup whole, and compares each file with the manifest.
 *
 * @param source the archive, decrypted
 * @param folder where `data` and `postgres` are written; null only checks
 * @throws BackupError when the backup is damaged, newer than this release, or does not fit on the disk
 */
export async function stageBackup(source: Readable, folder: string | null): Promise<StagedBackup> {
  let header: BackupHeader | null = null;
  let tables: TablesPart | null = null;
  let manifest: Manifest | null = null;
  const files: ManifestFile[] = [];

  const checked = (file: ArchiveFile): Promise<Buffer> => {
    if (file.bytes > MAX_JSON_BYTES)
      throw new BackupError(`${file.path} of the backup is too large`);
    return collect(file, files);
  };

  await readArchive(source, async (file) => {
    if (header === null) {
      if (file.path !== HEADER) throw new BackupError(`the backup does not begin with ${HEADER}`);
      header = await readHeader(await checked(file), folder);
    } else if (file.path === MANIFEST)
      manifest = manifestSchema.parse(JSON.parse((await collect(file, [])).toString()));
    else if (file.path === TABLES)
      tables = tablesSchema.parse(JSON.parse((await checked(file)).toString()));
    else if (/^(?:data|postgres)\//.test(file.path)) await store(file, folder, files);
    else throw new BackupError(`the backup holds the unknown file ${file.path}`);
  });

  const whole = manifest as Manifest | null;
  const read = header as BackupHeader | null;
  if (!read || !whole) throw new BackupError('the backup is cut: its manifest is missing');
  compare(whole, files);
  if (folder !== null) await makeFolders(whole, folder);
  return {
    header: read,
    tables,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function readHeader(text: Buffer, folder: string | null): Promise<BackupHeader> {
  const { format } = JSON.parse(text.toString()) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(
      `the backup has format ${format}, and this release reads ${FORMAT}: restore it with the release that made it, or a newer one`,
    );
  const header = headerSchema.parse(JSON.parse(text.toString()));
  await requireKnownSchema(header.schema);
  if (folder === null) return header;
  const { bavail, bsize } = await statfs(folder);
  if (header.bytes + DISK_RESERVE_BYTES > bavail * bsize)
    throw new BackupError(
      `the disk of ${folder} is full: the backup needs ${Math.ceil((header.bytes + DISK_RESERVE_BYTES) / 1e6)} MB, and ${Math.floor((bavail * bsize) / 1e6)} MB are free. Nothing was replaced`,
    );
  return header;
}

async function collect(file: ArchiveFile, files: ManifestFile[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of hashed(file, files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Passes the content on, and adds its size and hash to the list. */
async function* hashed(file: ArchiveFile, files: ManifestFile[]): AsyncIterable<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of file.content) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  files.push({ path: file.path, bytes, sha256: hash.digest('hex') });
}

async function store(file: ArchiveFile, folder: string | null, files: ManifestFile[]) {
  if (folder === null) {
    for await (const _ of hashed(file, files));
    return;
  }
  const target = path.join(folder, file.path);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  // `wx`: a name that comes twice is refused.
  await pipeline(
    hashed(file, files),
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await chmod(target, file.mode & 0o777);
}

/** @throws BackupError naming the first file that is not as it was copied */
function compare(manifest: Manifest, files: readonly ManifestFile[]): void {
  const byPath = new Map(files.map((file) => [file.path, file]));
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = byPath.get(name);
    if (!file) throw new BackupError(`${name} is missing in the backup. Nothing was replaced`);
    if (file.bytes !== bytes || file.sha256 !== sha256)
      throw new BackupError(
        `${name} in the backup is not the file that was copied. Nothing was replaced`,
      );
  }
  if (files.length > manifest.files.length)
    throw new BackupError('the backup holds files that its manifest does not name');
}

async function makeFolders({ folders }: Manifest, folder: string): Promise<void> {
  for (const { path: name } of folders) {
    const isSafe =
      name.startsWith('data/') && !name.split('/').some((part) => ['', '.', '..'].includes(part));
    if (!isSafe) throw new BackupError(`the backup names the folder ${JSON.stringify(name)}`);
    await mkdir(path.join(folder, name), { recursive: true });
  }
  // Afterwards: the mode of a folder may forbid to write into it.
  for (const { path: name, mode } of folders.toReversed())
    await chmod(path.join(folder, name), mode & 0o777);
}
