import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from 'shared/server';
import { DISK_RESERVE_BYTES, isDiskFull } from '../../http/disk-space';
import { DatabaseRefusedError, DiskFullError } from '../../http/database-errors';
import { startEngine } from './engine';

/** Version of PostgreSQL that PGlite is. */
const MAJOR = '18';
const MB = 1024 * 1024;

const GUIDE = 'docs/operating.md, Backups';

const restore = (folder: string): string =>
  `Restore a copy: mv ${folder} ${folder}.damaged, then cp -a COPY ${folder}, and start again (${GUIDE})`;

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(existsSync(folder) ? folder : dirname(folder));
  return bavail * bsize;
};

/** @returns the error for a reason that a start of the database reported */
export function refusalOf(folder: string, reason: string): DatabaseRefusedError {
  const line = reason.replaceAll('/pglite/data', folder).replaceAll(/\s+/g, ' ');
  // A start writes: on a full disk it fails in many ways, few of which name the cause.
  if (isDiskFull(new Error(line)) || freeBytes(folder) < MB)
    return new DiskFullError(
      `DATA_DIR: the disk of ${folder} is full (${line}). Free at least ${DISK_RESERVE_BYTES / MB} MB on it, then start the site again if it has stopped; nothing is lost`,
    );
  return new DatabaseRefusedError(
    `DATA_DIR: the database in ${folder} is damaged or incomplete (${line}). ${restore(folder)}`,
  );
}

/** @throws DatabaseRefusedError when the folder exists without a database of this version */
function checkFolder(folder: string): void {
  let files: string[];
  let version: string;
  try {
    files = readdirSync(folder);
    version = files.includes('PG_VERSION')
      ? readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
      : '';
  } catch (error) {
    throw new DatabaseRefusedError(
      `DATA_DIR: the database in ${folder} cannot be read (${errorCode(error) ?? String(error)}). Give the folder and all in it to the user that runs the site: chown -R USER ${folder}`,
    );
  }
  if (version === MAJOR) return;
  if (/^\d{1,2}$/.test(version) && Number(version) >= 10)
    throw new DatabaseRefusedError(
      `DATA_DIR: the database in ${folder} is of PostgreSQL ${version}, and this release of the site reads ${MAJOR}. Start it with the release that made it, or restore a copy (${GUIDE})`,
    );
  throw refusalOf(
    folder,
    files.length === 0 ? 'the folder is empty' : 'PG_VERSION is missing or unreadable',
  );
}

/**
 * Creates an empty database next to its final path and then renames it. A process killed in between
 * leaves no partial database. Runs in a separate worker, whose 500 MB are freed when it ends.
 *
 * @throws DatabaseRefusedError
 */
async function makeFolder(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    await startEngine(draft, { prepareOnly: true });
    renameSync(draft, folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFull = isDiskFull(error) || freeBytes(draft) < DISK_RESERVE_BYTES;
    rmSync(draft, { recursive: true, force: true });
    if (isFull) throw refusalOf(folder, `no space left on device: ${reason}`);
    throw new DatabaseRefusedError(
      `DATA_DIR: no database can be made in ${folder} (${reason.replaceAll(/\s+/g, ' ')}). Check that the user who runs the site may write there`,
    );
  }
}

/**
 * Marker next to the folder of an existing database. If the folder is missing then, it was lost,
 * and is not created again.
 */
const markerOf = (folder: string): string => `${folder}.made`;

const MARKER_TEXT =
  'A database was made beside this file. While this file exists, a missing database refuses the start.\n' +
  'Delete it to start with an empty database.\n';

/** The marker is not worth a failed start: the next start writes it. */
function writeMarker(folder: string): void {
  try {
    if (!existsSync(markerOf(folder))) writeFileSync(markerOf(folder), MARKER_TEXT);
  } catch {
    // The disk is full, or takes no writes: the database reports that itself.
  }
}

/**
 * Checks the folder of the database. Creates an empty one if there never was one.
 *
 * @throws DatabaseRefusedError
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(folder)) checkFolder(folder);
  else if (existsSync(markerOf(folder)))
    throw new DatabaseRefusedError(
      `DATA_DIR: the database in ${folder} is missing, though one was made there (${markerOf(folder)} says so). Mount its disk, or restore a copy: cp -a COPY ${folder} (${GUIDE}). To start with an empty database, run: rm ${markerOf(folder)}`,
    );
  else await makeFolder(folder);
  writeMarker(folder);
}
