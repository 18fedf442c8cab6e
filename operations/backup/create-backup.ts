import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { errorCode } from 'shared/server';
import { archiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import { copyChangingFiles } from './changing-files';
import { copyEmbedded } from './embedded-part';
import { encryption } from './encryption';
import { FORMAT, HEADER, TABLES, type BackupHeader } from './format';
import { copyTables } from './postgres-part';
import { neededFolders, siteFiles, type SiteTree } from './site-files';

export interface BackupResult {
  file: string;
  /** Bytes of the encrypted file. */
  bytes: number;
  files: number;
  engine: BackupHeader['engine'];
}

/** @throws BackupError when the file exists, or lies in the data folder */
function checkTarget(to: string, dataDir: string): void {
  if (existsSync(to)) throw new BackupError(`${to} exists: name a new file`, 2);
  if (!existsSync(path.dirname(to)))
    throw new BackupError(`the folder ${path.dirname(to)} does not exist`, 2);
  if (!path.relative(dataDir, to).startsWith('..'))
    throw new BackupError(
      `${to} lies in DATA_DIR, which it is a backup of: name a file on another disk`,
      2,
    );
}

/**
 * Writes an encrypted backup of a site, running or not. The file appears when it is whole.
 *
 * @param to absolute path of the new file
 * @throws BackupError with cause and remedy
 */
export async function createBackup(options: {
  dataDir: string;
  databaseUrl: string | undefined;
  to: string;
  variables: NodeJS.ProcessEnv;
}): Promise<BackupResult> {
  const { dataDir, databaseUrl, to, variables } = options;
  const encrypt = encryption(variables);
  checkTarget(to, dataDir);
  if (!existsSync(dataDir)) throw new BackupError(`DATA_DIR: ${dataDir} does not exist`, 2);
  const draft = `${to}.partial-${randomUUID()}`;
  const folder = `${draft}.files`;
  const file = `${draft}.age`;
  let database: Awaited<ReturnType<typeof copyEmbedded>> = null;
  try {
    await mkdir(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
    database = databaseUrl ? null : await copyEmbedded(dataDir);
    const tables = databaseUrl ? await copyTables(databaseUrl, path.join(folder, 'tables')) : null;
    const changing = await copyChangingFiles(dataDir, path.join(folder, 'changing'));
    const { files, folders } = joined(
      await siteFiles(dataDir),
      database && (await siteFiles(database.folder)),
    );
    const header: BackupHeader = {
      format: FORMAT,
      createdAt: new Date().toISOString(),
      engine: tables ? 'postgresql' : database ? 'embedded' : 'none',
      schema: tables?.schema ?? database?.schema ?? {},
      bytes: files.reduce((sum, one) => sum + one.bytes, tables?.bytes ?? 0),
    };
    const archive = archiveWriter();
    const writing = async (): Promise<void> => {
      await archive.addJson(HEADER, header);
      if (tables) {
        await archive.addJson(TABLES, tables.part);
        for (const table of tables.part.tables)
          await archive.addFile(`postgres/${table.file}`, path.join(folder, 'tables', table.file));
      }
      const needed = neededFolders(changing.pointer, tables?.discovery ?? changing.discovery);
      for (const one of files) {
        const name = one.path.slice('data/'.length);
        const source = changing.paths.has(name) ? path.join(changing.folder, name) : one.absolute;
        await archive.addFile(one.path, source).catch((error: unknown) => {
          // Files that are no longer needed are removed at any time.
          if (errorCode(error) !== 'ENOENT' || name.startsWith('database/')) throw error;
          if (needed.some((prefix) => name.startsWith(prefix)))
            throw new BackupError(`${one.absolute} was removed during the backup: run it again`);
        });
      }
      await archive.end(folders);
    };
    const compressed = createGzip({ level: 1 });
    const encrypted = await encrypt(compressed);
    await Promise.all([
      writing().catch((error: unknown) => {
        compressed.destroy();
        throw error;
      }),
      pipeline(archive.stream, compressed),
      pipeline(encrypted, createWriteStream(file, { flags: 'wx', mode: 0o600 })),
    ]);
    await syncFile(file);
    await rename(file, to);
    return {
      file: to,
      bytes: (await stat(to)).size,
      files: archive.count(),
      engine: header.engine,
    };
  } catch (error) {
    throw explained(error, to);
  } finally {
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
    await rm(file, { force: true });
  }
}

/** The data folder with the copy of its database, as paths of the archive. */
function joined(site: SiteTree, database: SiteTree | null): SiteTree {
  const below = <T extends { path: string }>(prefix: string, entries: readonly T[] = []): T[] =>
    entries.map((entry) => ({ ...entry, path: `${prefix}${entry.path}` }));
  return {
    files: [...below('data/', site.files), ...below('data/database/', database?.files)],
    folders: [
      ...below('data/', site.folders),
      ...(database ? [{ path: 'data/database', mode: 0o700 }] : []),
      ...below('data/database/', database?.folders),
    ],
  };
}

/** A backup that is reported as written survives a loss of power. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

function explained(error: unknown, to: string): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`the disk of ${path.dirname(to)} is full: nothing was written`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(
      `${error instanceof Error ? error.message : String(error)}: run it as the user that runs the site`,
    );
  return error;
}
