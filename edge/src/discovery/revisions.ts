import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from 'shared/server';

/** Revisions that stay as files; a writer that stood still for longer than so many changes is refused. */
const RETAINED = 50;

const revisionSchema = z.object({
  /** The discovery document of this revision, as text. */
  document: z.string(),
  /** Its line of the audit log. */
  line: z.string(),
});
/** One change of the fleet: what makes it up stands in one file, so it happened as a whole or not at all. */
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

/** Number of the newest revision; 0 when there is none. */
export const newestRevision = async (releasesDir: string): Promise<number> =>
  (await revisionNumbers(releasesDir)).at(-1) ?? 0;

/** @returns null when there is no such revision any more, or not one that can be read */
export async function readRevision(releasesDir: string, number: number): Promise<Revision | null> {
  try {
    return revisionSchema.parse(JSON.parse(await readFile(fileOf(releasesDir, number), 'utf8')));
  } catch {
    return null;
  }
}

/** The audit line of a newer revision than the document's, whose writer was killed in between; the next change ends it. */
export async function pendingLine(
  releasesDir: string,
  { revision = 0 }: { revision?: number },
): Promise<string | undefined> {
  const newest = await newestRevision(releasesDir);
  return newest > revision ? (await readRevision(releasesDir, newest))?.line : undefined;
}

/**
 * Writes revision `number` unless somebody has written it: a compare-and-swap over processes, containers and
 * machines that share the folder. Neither clocks nor process ids count, and nothing has to be given back when
 * a writer dies.
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
    // link() never replaces, and nobody sees half a file.
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const numbers = await revisionNumbers(releasesDir);
  if ((numbers.at(-1) ?? 0) > number) {
    // This number was written and removed long ago: the writer began from a document of then.
    await rm(file, { force: true });
    return false;
  }
  for (const old of numbers.slice(0, -RETAINED))
    await rm(fileOf(releasesDir, old), { force: true });
  return true;
}
