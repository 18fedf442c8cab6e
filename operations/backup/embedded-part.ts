import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import {
  removeCopy,
  requestCopy,
  copiesFolder,
} from '../../api/src/database/embedded/copy-requests';
import { openEmbeddedPostgres } from '../../api/src/database/embedded/embedded-postgres';
import { LockHeldError, waitForLock } from '../../api/src/database/lock-file';
import { BackupError } from './backup-error';
import { migrationsOf } from './migrations';

/** A checked copy of the embedded database. */
export interface DatabaseCopy {
  folder: string;
  /** Newest applied migration of each record of migrations. */
  schema: Record<string, number>;
  remove(): Promise<void>;
}

/**
 * Copies the embedded database, running or not, and opens the copy: recovery, checksums and tables
 * are checked as at a start of the site.
 *
 * @returns null when the site has no embedded database
 * @throws BackupError with cause and remedy
 */
export async function copyEmbedded(dataDir: string): Promise<DatabaseCopy | null> {
  const database = path.join(dataDir, 'database');
  if (!existsSync(database)) {
    if (!existsSync(`${database}.made`)) return null;
    throw new BackupError(`the database in ${database} is missing, though one was made there`);
  }
  const id = randomUUID();
  const remove = () => removeCopy(dataDir, id);
  try {
    const folder = await copy(dataDir, id);
    return { folder, schema: await checkEmbedded(folder), remove };
  } catch (error) {
    await remove();
    throw error instanceof BackupError
      ? error
      : new BackupError(error instanceof Error ? error.message : String(error));
  }
}

async function copy(dataDir: string, id: string): Promise<string> {
  const lock = path.join(dataDir, 'database.lock');
  let release: () => void;
  try {
    release = await waitForLock(lock, 0);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    return requestCopy(dataDir, id, () => existsSync(lock));
  }
  try {
    // No process has it open, so that nothing is written during the copy.
    const folder = path.join(copiesFolder(dataDir), id);
    await cp(path.join(dataDir, 'database'), folder, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    });
    return folder;
  } finally {
    release();
  }
}

/**
 * Opens a folder of the embedded database, which checks it, and closes it.
 *
 * @returns newest applied migration of each record of migrations
 * @throws DatabaseRefusedError when it is damaged
 */
export async function checkEmbedded(folder: string): Promise<Record<string, number>> {
  const opened = await openEmbeddedPostgres(folder, { report: () => undefined });
  try {
    return await migrationsOf((text) => opened.pool.query(text));
  } finally {
    await opened.close();
  }
}
