import { userInfo } from 'node:os';
import { stat } from 'node:fs/promises';
import { errorCode } from 'shared/server';
import { ObjectContentError, ObjectStoreError } from 'shared/server/objects';
import { databaseOf } from '../database/registry';
import { CliError } from '../release/cli-error';

const again = 'then give the command again; npm run fleet -- status shows whether it took effect';

/** Sentence and remedy for each fault of the operating system. */
const FAULTS: Readonly<Record<string, (at: string) => string>> = {
  ENOSPC: (at) => `the disk of ${at} is full: free some space, ${again}`,
  EDQUOT: (at) => `the disk quota of ${at} is used up: free some space, ${again}`,
  EFBIG: (at) => `${at} would be larger than this process may write: raise ulimit -f, ${again}`,
  EROFS: (at) => `${at} is mounted read-only: mount it writable, ${again}`,
  EACCES: (at) => `${userName()} may not read or write ${at}: ${ownerRemedy}`,
  EPERM: (at) => `${userName()} may not change ${at}: ${ownerRemedy}`,
  ENOTDIR: (at) => `a file is in the place of a folder on the way to ${at}: move it away, ${again}`,
  EEXIST: (at) => `${at} is a file in the place of a folder: move it away, ${again}`,
  EISDIR: (at) => `${at} is a folder in the place of a file: move it away, ${again}`,
  ERR_FS_EISDIR: (at) => `${at} is a folder in the place of a file: move it away, ${again}`,
  ENOENT: (at) => `${at} is missing: restore it from a backup, or set DATA_DIR to the right folder`,
  EMFILE: (at) => `too many files are open to read ${at}: raise ulimit -n, ${again}`,
  ENFILE: (at) => `too many files are open on this machine to read ${at}: close some, ${again}`,
  EIO: (at) =>
    `the disk of ${at} does not answer: check it, and restore a backup where it is damaged`,
};
const ownerRemedy = 'run the command as the owner of the folder, or give this user the rights';

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'this user';
  }
}

/** A command that the disk or a damaged folder refuses. */
export class StorageFaultError extends CliError {}

/**
 * A fault of the disk or its folders as a refusal with a remedy. Null for every other error, which is a fault of the
 * program and keeps its stack.
 *
 * @param folder where the fault is, when the system names no path, as for writes to an open file
 */
export function storageFault(error: unknown, folder = 'the fleet'): StorageFaultError | null {
  if (error instanceof ObjectStoreError || error instanceof ObjectContentError)
    return new StorageFaultError(`${error.message}; mend that, ${again}`);
  const code = errorCode(error);
  const text = code ? FAULTS[code] : undefined;
  if (!(error instanceof Error) || text === undefined) return null;
  const { path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  return new StorageFaultError(text(dest ?? path ?? `a file in ${folder}`));
}

/** Commands that may be the first in a folder: they create a fleet, or read none. */
const NEEDS_NO_FLEET: ReadonlySet<string> = new Set(['release', 'verify', 'help']);

/**
 * Rejects commands without a fleet, so that a wrong `DATA_DIR` neither counts as an empty fleet nor
 * is written to.
 * @throws CliError with the folder and the remedy
 */
export async function requireFleet(releasesDir: string, command: string): Promise<void> {
  if (NEEDS_NO_FLEET.has(command) || databaseOf(releasesDir)) return;
  try {
    if ((await stat(releasesDir)).isDirectory()) return;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new CliError(
      `there is no fleet in ${releasesDir}: set DATA_DIR to the folder of one, or begin one by npm start`,
    );
  }
  throw new CliError(`${releasesDir} is a file in the place of a folder: move it away, ${again}`);
}
