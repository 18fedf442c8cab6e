import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from 'shared/server';

/** Revisions kept as files. A writer that stalled for more changes than this is refused. */
const RETAINED = 50;

const revisionSchema = z.object({
  /** The discovery document of this revision, as text. */
  document: z.string(),
  /** Its line of the audit log. */
  line: z.string(),
});
/** One change of the fleet. It is a single file, so it happened as a whole or not at all. */
export type Revision = z.infer<typeof revisionSchema>;

/** No release has such a name. */
const folderOf = (releasesDir: string): string => path.join(releasesDir, '.revisions');
const fileOf = (releasesDir: string, number: number): string =>
  path.join(folderOf(releasesDir), `${String(number).padStart(9, '0')}.json`);

async function revisionNumbers(releasesDir: string): Promise<number[]> {
  let names: string[];
  try {
    names = await readdir(folderOf(releasesDir));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  return names
    .flatMap((name) => (/^\d{9}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
    .toSorted((a, b) => a - b);
}

/** Number of the newest revision; 0 if no revision exists. */
export const newestRevision = async (releasesDir: string): Promise<number> =>
  (await revisionNumbers(releasesDir)).at(-1) ?? 0;

/** @returns null if the revision was removed or cannot be read */
export async function readRevision(releasesDir: string, number: number): Promise<Revision | null> {
  try {
    return revisionSchema.parse(JSON.parse(await readFile(fileOf(releasesDir, number), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * The audit line of a revision newer than the document, whose writer was killed in between. The
 * next change completes it.
 */
export async function pendingLine(
  releasesDir: string,
  { revision = 0 }: { revision?: number },
): Promise<string | undefined> {
  const newest = await newestRevision(releasesDir);
  return newest > revision ? (await readRevision(releasesDir, newest))?.line : undefined;
}

/**
 * Writes revision `number` unless another writer wrote it: a compare-and-swap across processes,
 * containers and machines that share the folder. It needs neither clocks nor process ids, and a
 * dead writer holds no lock.
 *
 * @returns whether this writer wrote it
 */
export async function createRevision(
  releasesDir: string,
  number: number,
  revision: Revision,
): Promise<boolean> {
  const folder = folderOf(releasesDir);
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `${randomUUID()}.tmp`);
  const file = fileOf(releasesDir, number);
  try {
    await writeFile(draft, JSON.stringify(revision), { flush: true });
    // link() never replaces a file, and readers never see a partial one.
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const numbers = await revisionNumbers(releasesDir);
  if ((numbers.at(-1) ?? 0) > number) {
    // This number was written and removed long ago: the writer started from an outdated document.
    await rm(file, { force: true });
    return false;
  }
  for (const old of numbers.slice(0, -RETAINED))
    await rm(fileOf(releasesDir, old), { force: true });
  return true;
}
