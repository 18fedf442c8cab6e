import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { errorCode } from 'shared/server';
import { ObjectContentError, ObjectStoreError } from 'shared/server/objects';
import { UNSUBSCRIBE_KEY } from '../../api/src/email/unsubscribe-token';
import { archiveWriter } from './archive-writer';
import { BackupError } from './backup-error';
import { copyEmbedded, type DatabaseCopy } from './embedded-part';
import { encryption } from './encryption';
import type { BackupHeader } from './format';
import { siteContent } from './site-content';

export interface BackupResult {
  file: string;
  /** Bytes of the encrypted file. */
  bytes: number;
  files: number;
  engine: BackupHeader['engine'];
  /** Releases and logos that the store has in part only. The backup lacks them. */
  damaged: string[];
  /** Whether the database is shared, and this machine is not one of its APIs, which have keys. */
  lacksKeys: boolean;
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
  /** `ASSET_STORE`: its releases, snapshot and logos are in the backup too. */
  assetStore: string | undefined;
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
  let database: DatabaseCopy | null = null;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    database = databaseUrl ? null : await copyEmbedded(dataDir);
    const content = await siteContent({ ...options, database, folder });
    const archive = archiveWriter();
    const compressed = createGzip({ level: 1 });
    const encrypted = await encrypt(compressed);
    const [damaged] = await Promise.all([
      content.write(archive).catch((error: unknown) => {
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
      engine: content.header.engine,
      damaged,
      lacksKeys: databaseUrl !== undefined && !existsSync(path.join(dataDir, UNSUBSCRIBE_KEY)),
    };
  } catch (error) {
    throw explained(error, to);
  } finally {
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
    await rm(file, { force: true });
  }
}

/** A backup that is reported as written survives a loss of power. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

function explained(error: unknown, to: string): unknown {
  if (error instanceof ObjectStoreError || error instanceof ObjectContentError)
    return new BackupError(`ASSET_STORE: ${error.message}. Nothing was written`);
  const code = errorCode(error);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`the disk of ${path.dirname(to)} is full: nothing was written`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupError(
      `${error instanceof Error ? error.message : String(error)}: run it as the user that runs the site`,
    );
  return error;
}
