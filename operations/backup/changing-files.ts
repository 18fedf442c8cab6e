/**
 * Files that name others: the pointer to the market snapshot, and the state of the fleet. They are
 * copied first and together, so that what they name is found by the walk that follows.
 */
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from 'shared/server';
import { BackupError } from './backup-error';

const POINTER = 'market/current.json';
const DISCOVERY = 'releases/discovery.json';
/** A fleet that changes during each of these copies is not in use by people. */
const ATTEMPTS = 20;

export interface ChangingFiles {
  /** Paths from the data folder; their copies have the same paths below `folder`. */
  paths: ReadonlySet<string>;
  folder: string;
  /** Texts of the two files that name others; null when missing. */
  pointer: string | null;
  discovery: string | null;
}

const textOf = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });

/** Files of the fleet outside of the immutable folders of releases. */
async function fleetFiles(dataDir: string): Promise<string[]> {
  const releases = path.join(dataDir, 'releases');
  const top = await readdir(releases, { withFileTypes: true }).catch(() => []);
  const files: string[] = [];
  for (const entry of top) {
    if (entry.name.startsWith('.upload-') || entry.name.endsWith('.tmp')) continue;
    if (!entry.isDirectory()) files.push(`releases/${entry.name}`);
    else if (entry.name.startsWith('.'))
      for (const inner of await readdir(path.join(releases, entry.name), {
        recursive: true,
        withFileTypes: true,
      }))
        if (inner.isFile() && !inner.name.endsWith('.tmp'))
          files.push(path.relative(dataDir, path.join(inner.parentPath, inner.name)));
  }
  return files;
}

/**
 * Copies the files that name others into a folder. The copy is of one state of the fleet: it is
 * repeated while the fleet changes.
 *
 * @throws BackupError when the fleet does not stop changing
 */
export async function copyChangingFiles(dataDir: string, folder: string): Promise<ChangingFiles> {
  const discoveryFile = path.join(dataDir, DISCOVERY);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const before = await textOf(discoveryFile);
    const paths = [POINTER, ...(await fleetFiles(dataDir))];
    const copied = new Set<string>();
    for (const name of paths) {
      try {
        await cp(path.join(dataDir, name), path.join(folder, name), { preserveTimestamps: true });
        copied.add(name);
      } catch (error) {
        // Drafts, and compositions that were removed since they were listed.
        if (errorCode(error) !== 'ENOENT') throw error;
      }
    }
    const discovery = await textOf(path.join(folder, DISCOVERY));
    if (discovery === before && (await textOf(discoveryFile)) === before)
      return {
        paths: copied,
        folder,
        pointer: await textOf(path.join(folder, POINTER)),
        discovery,
      };
  }
  throw new BackupError('the fleet changes all the time: run the backup again after the release');
}
