import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LockHeldError, waitForLock } from '../../api/src/database/lock-file';
import { MANIFEST, marketFolder } from '../../api/src/market/snapshot/layout';
import { readPointer } from '../../api/src/market/snapshot/pointer';
import { openFleetDatabase } from '../../edge/src/database/fleet-database';
import { fleetSchemaVersion } from '../../edge/src/database/migrations';
import { keepStateIn } from '../../edge/src/database/registry';
import { checkFleet } from '../../edge/src/fleet/check';
import type { FleetFolders } from '../../edge/src/fleet/state/import-folder';
import { BackupError } from '../backup/backup-error';
import { checkEmbedded } from '../backup/embedded-part';
import { ownMigrations, requireKnownSchema } from '../backup/migrations';
import { failure, ok, reasonOf, warning, type Finding } from './finding';

/** The embedded database: opens it if no site has it open. */
export async function checkDatabase(dataDir: string): Promise<Finding> {
  const folder = path.join(dataDir, 'database');
  if (!existsSync(folder))
    return existsSync(`${folder}.made`)
      ? failure(
          'database',
          `${folder} is missing, though one was made there`,
          'mount its disk, or restore a backup: npm run restore',
        )
      : warning('database', 'there is none yet', 'start the site: it makes an empty one');
  let release: () => void;
  try {
    release = await waitForLock(path.join(dataDir, 'database.lock'), 0);
  } catch (error) {
    if (error instanceof LockHeldError)
      return ok('database', `in use by process ${error.pid ?? 'unknown'}, which checked it`);
    return failure('database', reasonOf(error), `give ${dataDir} to the user that runs the site`);
  }
  try {
    return await checkSchema(await checkEmbedded(folder));
  } catch (error) {
    return failure('database', reasonOf(error), 'restore a backup: npm run restore');
  } finally {
    release();
  }
}

/** @param schema newest applied migration of each record of migrations */
export async function checkSchema(schema: Record<string, number>): Promise<Finding> {
  try {
    await requireKnownSchema(schema);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return failure(
      'database',
      'its tables are of a newer release',
      'start the release that wrote them, or a newer one',
    );
  }
  const own = await ownMigrations();
  const isOld = Object.entries(schema).some(([record, newest]) => newest < (own[record] ?? 0));
  return ok(
    'database',
    isOld ? 'opens; the next start migrates its tables' : 'opens; its tables are up to date',
  );
}

/**
 * Fleet document, audit log and every file of the releases in use, by their hashes.
 * @param databaseUrl database that has the state of the fleet; undefined: the folder has it
 */
export async function checkReleases(
  folders: FleetFolders,
  databaseUrl: string | undefined,
): Promise<Finding[]> {
  const { releasesDir } = folders;
  if (databaseUrl) return checkSharedReleases(folders, databaseUrl);
  if (existsSync(path.join(releasesDir, 'discovery.json'))) return checkFiles(releasesDir);
  return [warning('releases', 'nothing is released yet', 'npm start, or npm run release')];
}

async function checkSharedReleases(
  { releasesDir, telemetryDir }: FleetFolders,
  databaseUrl: string,
): Promise<Finding[]> {
  const database = openFleetDatabase(databaseUrl);
  const forget = keepStateIn(database, [releasesDir, telemetryDir]);
  try {
    if ((await fleetSchemaVersion(database.query)) > 0) return await checkFiles(releasesDir);
    const remedy = 'start the site: it makes one, or imports the fleet of DATA_DIR';
    return [warning('releases', 'the database has no fleet yet', remedy)];
  } catch (error) {
    return [failure('releases', reasonOf(error), 'start the server, or correct DATABASE_URL')];
  } finally {
    forget();
    await database.close();
  }
}

async function checkFiles(releasesDir: string): Promise<Finding[]> {
  const problems = await checkFleet(releasesDir).catch((error: unknown) => [reasonOf(error)]);
  if (problems.length === 0) return [ok('releases', 'as they were released')];
  return problems.map((problem) =>
    failure('releases', problem, 'release it again, or restore a backup: npm run restore'),
  );
}

/** The market snapshot in use: its pointer, and the manifest that it names. */
export async function checkMarket(dataDir: string): Promise<Finding> {
  const remedy = 'run npm run ingest again, or restore a backup: npm run restore';
  try {
    const pointer = await readPointer(dataDir);
    if (pointer === null)
      return warning(
        'market data',
        'there is none',
        'npm start makes demo data, npm run ingest real',
      );
    const manifest = await readFile(path.join(marketFolder(dataDir), pointer.id, MANIFEST));
    return createHash('sha256').update(manifest).digest('hex') === pointer.manifest
      ? ok('market data', `snapshot ${pointer.id}`)
      : failure('market data', `the manifest of snapshot ${pointer.id} was changed`, remedy);
  } catch (error) {
    return failure('market data', reasonOf(error), remedy);
  }
}
