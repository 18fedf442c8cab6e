/**
 * Snapshots in an object store, so that several machines serve the same market. Each machine has
 * copies in its own data folder, which all readers use: without the store they serve what they
 * have.
 *
 *   market/index/<id>, market/files/<id>/…:  a snapshot, see `sharedFolders`
 *   market/current/<number>:                 pointers; the highest number is current
 *
 * A pointer is written only if its number is free. Of two writers that began with one market, the
 * second is refused.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from 'shared/server';
import {
  ObjectContentError,
  seal,
  sharedFolders,
  unseal,
  type WatchedStore,
} from 'shared/server/objects';
import { MANIFEST, marketFolder } from './layout';
import {
  pruneSnapshots,
  readPointer,
  removeAbandoned,
  replacePointer,
  type Pointer,
} from './pointer';

const POINTERS = 'market/current/';
const MAX_POINTER_BYTES = 10_000;
/** As many as a data folder keeps. */
const KEPT_SNAPSHOTS = 3;

const pointerSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/),
  manifest: z.string(),
});
const copySchema = z.object({ number: z.number().int().nonnegative(), id: z.string() });
/** The pointer of the store that this machine saw last, and its snapshot. */
type Copy = z.infer<typeof copySchema>;
const NO_COPY: Copy = { number: 0, id: '' };

/** Another machine made a snapshot current since this one began. */
export class SnapshotConflictError extends Error {
  override name = 'SnapshotConflictError';
}

export interface SharedSnapshots {
  /**
   * Makes the current snapshot of the store that of this machine.
   *
   * @returns its id if it was fetched; null if nothing changed
   */
  pull(): Promise<string | null>;
  /**
   * Makes the current snapshot of this machine that of the store.
   *
   * @returns its id if it was uploaded; null if the store has it
   * @throws SnapshotConflictError if another machine was first
   */
  push(): Promise<string | null>;
  /** Uploads the current snapshot of this machine, without making it current. */
  upload(): Promise<void>;
  /** Makes the current snapshot of this machine that of the store, whatever was current there. */
  replace(): Promise<void>;
}

const copyFile = (dataDir: string): string => join(marketFolder(dataDir), 'shared.json');
const keyOf = (number: number): string => `${POINTERS}${String(number).padStart(9, '0')}`;

export function sharedSnapshots(store: WatchedStore, dataDir: string): SharedSnapshots {
  const folders = sharedFolders(store, 'market', store.countRefused);

  const readCopy = (): Promise<Copy> =>
    readFile(copyFile(dataDir), 'utf8').then(
      (text) => copySchema.parse(JSON.parse(text)),
      () => NO_COPY,
    );
  const writeCopy = (copy: Copy): Promise<void> =>
    replaceFile(copyFile(dataDir), JSON.stringify(copy));

  async function newestNumber(): Promise<number> {
    const numbers = (await store.list(POINTERS)).map(({ key }) =>
      Number(key.slice(POINTERS.length)),
    );
    return Math.max(0, ...numbers.filter(Number.isSafeInteger));
  }

  async function readShared(number: number): Promise<Pointer | null> {
    const key = keyOf(number);
    const bytes = await store.get(key, MAX_POINTER_BYTES);
    return bytes && pointerSchema.parse(unseal(key, bytes));
  }

  /** Fetches a snapshot and checks that it is the one of its pointer. */
  async function fetchSnapshot({ id, manifest }: Pointer): Promise<void> {
    const folder = join(marketFolder(dataDir), id);
    const hashOf = (text: Buffer): string => createHash('sha256').update(text).digest('hex');
    if (!(await folders.fetch(id, folder)))
      throw new ObjectContentError(`the object store lacks snapshot ${id}`);
    if (hashOf(await readFile(join(folder, MANIFEST))) !== manifest)
      throw new ObjectContentError(`snapshot ${id} is not the one of its pointer`);
  }

  /** Keeps the newest snapshots of the store. */
  async function prune(newest: number): Promise<void> {
    const pointers = await store.list(POINTERS);
    const old = pointers.filter(({ key }) => key <= keyOf(newest - KEPT_SNAPSHOTS));
    const current = new Set<string>();
    for (const { key } of pointers.filter((one) => !old.includes(one))) {
      const pointer = await readShared(Number(key.slice(POINTERS.length)));
      if (pointer) current.add(pointer.id);
    }
    await store.remove(old.map(({ key }) => key));
    for (const id of await folders.list()) {
      // Ids begin with their time: a newer one is being uploaded by another machine.
      if (!current.has(id) && [...current].every((one) => id < one)) await folders.remove(id);
    }
    await folders.removeAbandoned();
  }

  const putSnapshot = ({ id }: Pointer) => folders.put(id, join(marketFolder(dataDir), id));

  const snapshots: SharedSnapshots = {
    async pull() {
      const newest = await newestNumber();
      const copy = await readCopy();
      // Another store, or an emptied one: what this machine has is uploaded by the next push.
      if (newest < copy.number) await writeCopy({ number: newest, id: '' });
      if (newest <= copy.number) return null;
      const pointer = await readShared(newest);
      if (!pointer) return null;
      const local = await readPointer(dataDir).catch(() => null);
      const isNew = local?.id !== pointer.id;
      if (isNew) {
        await removeAbandoned(marketFolder(dataDir));
        await fetchSnapshot(pointer);
        await replacePointer(dataDir, pointer);
        await pruneSnapshots(dataDir, pointer.id, KEPT_SNAPSHOTS);
      }
      await writeCopy({ number: newest, id: pointer.id });
      return isNew ? pointer.id : null;
    },

    async push() {
      const pointer = await readPointer(dataDir);
      const copy = await readCopy();
      if (!pointer || pointer.id === copy.id) return null;
      await putSnapshot(pointer);
      const number = copy.number + 1;
      const result = await store.putIfAbsent(keyOf(number), seal(pointer));
      const current = result === 'written' ? pointer : await readShared(number);
      // Another process of this machine may have pushed the same snapshot.
      if (current?.id !== pointer.id)
        throw new SnapshotConflictError(
          'another machine made a snapshot current in the meantime: run the ingest again, which begins with that one',
        );
      await writeCopy({ number, id: pointer.id });
      await prune(number);
      return pointer.id;
    },

    async upload() {
      const pointer = await readPointer(dataDir);
      if (pointer) await putSnapshot(pointer);
    },

    async replace() {
      if ((await readPointer(dataDir)) === null) return;
      await writeCopy({ number: await newestNumber(), id: '' });
      await snapshots.push();
    },
  };
  return snapshots;
}
