/**
 * `current.json`: names the served snapshot. Replaced by rename, so that either the old or the new
 * one is read.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode, replaceFile } from 'shared/server';
import { DRAFT_PREFIX } from 'shared/server/objects';
import { MANIFEST, SnapshotError, marketFolder, pointerFile } from './layout';

const pointerSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, 'not the name of a snapshot'),
  manifest: z.string(),
});
export type Pointer = z.infer<typeof pointerSchema>;

/** The same for snapshots that are made here and those that are fetched. */
export const TEMPORARY_PREFIX = DRAFT_PREFIX;
/**
 * A writer makes progress every few seconds. After an hour without any, the folder is abandoned.
 */
const ABANDONED_AFTER_MS = 3600 * 1000;

/** The pointer, null when nothing was ever ingested; throws `SnapshotError` when it is not readable. */
export async function readPointer(dataDir: string): Promise<Pointer | null> {
  const path = pointerFile(dataDir);
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new SnapshotError(`${path} cannot be read: ${String(error)}`);
  }
  try {
    return pointerSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new SnapshotError(`${path} does not name a snapshot: ${String(error)}`);
  }
}

/** Pointers to the other complete snapshots of the folder, the newest first. */
export async function otherPointers(dataDir: string, id: string | null): Promise<Pointer[]> {
  const folder = marketFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  const pointers: Pointer[] = [];
  // Ids begin with their time of creation.
  for (const name of names.toSorted().toReversed()) {
    if (name === id || name.startsWith(TEMPORARY_PREFIX)) continue;
    const manifest = await readFile(join(folder, name, MANIFEST)).catch(() => null);
    if (manifest === null) continue;
    pointers.push({ id: name, manifest: createHash('sha256').update(manifest).digest('hex') });
  }
  return pointers;
}

export const replacePointer = (dataDir: string, pointer: Pointer): Promise<void> =>
  replaceFile(pointerFile(dataDir), `${JSON.stringify(pointer)}\n`);

/** Removes all but the newest `keep` snapshots, never the current one. */
export async function pruneSnapshots(
  dataDir: string,
  current: string,
  keep: number,
): Promise<void> {
  const folder = marketFolder(dataDir);
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const snapshots = entries.map((entry) => entry.name).filter((name) => !name.startsWith('.'));
  // Ids begin with their time of creation, so the order of names is the order of age.
  const superseded = snapshots
    .filter((name) => name !== current)
    .toSorted()
    .slice(0, -Math.max(keep - 1, 0) || undefined);
  for (const name of superseded) await rm(join(folder, name), { recursive: true, force: true });
}

/** Removes the half-written folders of processes that were killed. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(TEMPORARY_PREFIX)) continue;
    const abandoned = join(folder, name);
    const files = await readdir(abandoned).catch(() => []);
    const ages = await Promise.all(
      ['', ...files].map((file) =>
        stat(join(abandoned, file)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    );
    if (Date.now() - Math.max(...ages) > ABANDONED_AFTER_MS)
      await rm(abandoned, { recursive: true, force: true });
  }
}
