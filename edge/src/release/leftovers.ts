import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No write of a draft and no upload of a release takes so long. */
const ABANDONED_AFTER_MS = 3_600_000;
const DRAFT = /^\.upload-|\.tmp$/;
/** Where drafts stand beside the file, or the folder, that they become. */
const FOLDERS = ['.', '.revisions', '.access'];

/**
 * Drafts and uploads whose writer was killed before they became a file or a release; nothing reads them.
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

/** Deletes them. One that is gone meanwhile is no error. */
export async function removeLeftovers(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { recursive: true, force: true });
}
