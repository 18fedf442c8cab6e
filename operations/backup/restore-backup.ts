import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ZodError } from 'zod';
import { DatabaseRefusedError } from '../../api/src/http/database-errors';
import { LockHeldError, waitForLock } from '../../api/src/database/lock-file';
import { errorCode } from 'shared/server';
import { ObjectContentError, ObjectStoreError } from 'shared/server/objects';
import { BackupError } from './backup-error';
import { checkEmbedded } from './embedded-part';
import { decrypted } from './encryption';
import { exchange, stagingFolder } from './exchange';
import { loadTables, type RestoredTables } from './postgres-part';
import { removeLogos, uploadAssets } from './restored-assets';
import { stageBackup, type StagedBackup } from './staged-files';
import { openAssetStore } from './stored-assets';

export interface RestoreOptions {
  /** Absolute path of the backup. */
  from: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** `ASSET_STORE`, which gets releases, snapshot and logos; without it the data folder has them. */
  assetStore: string | undefined;
  variables: NodeJS.ProcessEnv;
  /** Replaces an existing site, and keeps it beside. */
  replace: boolean;
}

export interface RestoreResult extends StagedBackup {
  /** Folder with the earlier files; null when there were none. */
  before: string | null;
  /** Schemas of the database with the earlier tables. */
  renamed: string[];
}

/**
 * Reads a backup and compares every file with the manifest, without writing anything.
 *
 * @throws BackupError when it is damaged or the key is wrong
 */
export async function checkBackup({
  from,
  variables,
}: Pick<RestoreOptions, 'from' | 'variables'>): Promise<StagedBackup> {
  return explaining(from, async () => stageBackup(await decrypted(from, variables), null));
}

/**
 * Restores a site. Everything is written beside the data folder and checked first. An object store
 * gets what it lacks. Then renames and one transaction replace the site.
 *
 * @throws BackupError with cause and remedy; then the site is as it was
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { from, dataDir, databaseUrl, assetStore, replace, variables } = options;
  const store = assetStore ? openAssetStore(assetStore, dataDir, variables) : null;
  return explaining(from, async () => {
    const source = await decrypted(from, variables);
    source.on('error', () => undefined);
    const release = await lockSite(dataDir, replace);
    const id = randomUUID();
    const staging = await stagingFolder(dataDir, id);
    let tables: RestoredTables | null = null;
    try {
      await mkdir(staging, { recursive: true, mode: 0o700 });
      const staged = await stageBackup(source, staging);
      const content = path.join(staging, 'data');
      await mkdir(content, { recursive: true });
      requireEngine(staged, databaseUrl);
      const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
      if (staged.header.engine === 'embedded') {
        await checkEmbedded(path.join(content, 'database'));
        await rm(path.join(content, 'database.made'), { force: true });
        await writeFile(path.join(content, 'database.made'), 'A database was restored here.\n');
      }
      if (!store) await removeLogos(content);
      const assets = store && (await uploadAssets(store, content, replace));
      if (databaseUrl && staged.tables)
        tables = await loadTables(databaseUrl, path.join(staging, 'postgres'), {
          part: staged.tables,
          schema: staged.header.schema,
          replace: replace ? `before_${stamp}` : null,
        });
      await assets?.publish();
      const exchanged = await exchange(content, dataDir, stamp);
      // Its lock moved with it.
      if (exchanged.before) await rm(path.join(exchanged.before, 'database.lock'), { force: true });
      try {
        await tables?.commit();
      } catch (error) {
        await exchanged.undo();
        throw error;
      }
      return { ...staged, before: exchanged.before, renamed: tables?.renamed ?? [] };
    } catch (error) {
      await tables?.rollback();
      throw error;
    } finally {
      source.destroy();
      release();
      await rm(staging, { recursive: true, force: true });
    }
  });
}

/**
 * @returns releases the lock of the site's database
 * @throws BackupError when the folder holds a site, or a running one
 */
async function lockSite(dataDir: string, replace: boolean): Promise<() => void> {
  const isEmpty =
    !existsSync(dataDir) || (await readdir(dataDir)).every((name) => name.startsWith('lost+found'));
  if (isEmpty) return () => undefined;
  if (!replace)
    throw new BackupError(
      `DATA_DIR: ${dataDir} is not empty. Name an empty folder, or add --replace, which keeps the old one beside it`,
      2,
    );
  try {
    return await waitForLock(path.join(dataDir, 'database.lock'), 0);
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new BackupError(
      `DATA_DIR: process ${error.pid ?? 'unknown'} uses ${dataDir}: stop the site, then run it again`,
    );
  }
}

function requireEngine({ header }: StagedBackup, databaseUrl: string | undefined): void {
  if (header.engine === 'postgresql' && !databaseUrl)
    throw new BackupError(
      'the backup is of a site with a PostgreSQL server: set DATABASE_URL to an empty database',
      2,
    );
  if (header.engine === 'embedded' && databaseUrl)
    throw new BackupError(
      'the backup is of a site with the embedded database: unset DATABASE_URL',
      2,
    );
}

/** Turns errors of streams and parsers into a line with cause and remedy. */
async function explaining<T>(from: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const reason = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0];
    const code = errorCode(error);
    if (error instanceof ObjectStoreError || error instanceof ObjectContentError)
      throw new BackupError(`ASSET_STORE: ${reason}. The site is as it was: run it again`);
    if (error instanceof DatabaseRefusedError)
      throw new BackupError(`the database in the backup does not open: ${reason}`);
    if (code === 'ENOENT' && reason?.includes(from)) throw new BackupError(`there is no ${from}`);
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new BackupError('the disk of DATA_DIR is full. Nothing was replaced');
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new BackupError(`${reason}. Nothing was replaced`);
    if (
      code === null ||
      code.startsWith('Z_') ||
      code.startsWith('TAR_') ||
      error instanceof ZodError
    )
      throw new BackupError(
        `${from} is cut or was changed (${reason}): take another copy of it. Nothing was replaced`,
      );
    throw new BackupError(`${reason}. Nothing was replaced`);
  }
}
