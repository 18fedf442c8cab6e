import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than any write of a draft or upload of a release. */
const ABANDONED_AFTER_MS = 3_600_000;
const DRAFT = /^\.upload-|\.tmp$/;
/** Folders of drafts: next to the file or folder that they become. */
const FOLDERS = ['.', '.revisions', '.access'];

/**
 * Drafts and uploads of writers that were killed before the final rename. They are never read.
 *
 * @returns their paths
 */
export async function findLeftovers(releasesDir: string): Promise<string[]> {
  const leftovers: string[] = [];
  for (const folder of FOLDERS) {
    const names = await readdir(path.join(releasesDir, folder)).catch((): string[] => []);
    for (const name of names.filter((one) => DRAFT.test(one))) {
      const file = path.join(releasesDir, folder, name);
      const times = await stat(file).catch(() => null);
      if (times && Date.now() - times.mtimeMs > ABANDONED_AFTER_MS) leftovers.push(file);
    }
  }
  return leftovers;
}

/** Deletes them. A file that is already gone is not an error. */
export async function removeLeftovers(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { recursive: true, force: true });
}
