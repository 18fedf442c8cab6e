import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code';
import { DRAFT_PREFIX, type SharedFolders } from './shared-folders';

/** Interval between two updates of a folder's time of last use. */
const TOUCH_AFTER_MS = 60_000;
/** Drafts of killed processes are older. */
const ABANDONED_AFTER_MS = 3_600_000;
const EVICTED_PREFIX = '.evicted-';

export interface FolderCacheOptions {
  folders: SharedFolders;
  /** Folder on a disk of this machine. Several processes may share it. */
  dir: string;
  /** Most bytes on the disk. Folders in use stay, even beyond it. */
  maxBytes: number;
  now?: () => number;
}

export interface FolderCache {
  /** Path of a folder on this machine if it is here; counts as a use. */
  peek(name: string): Promise<string | null>;
  /**
   * Path of a folder, fetched if it is not here. Null if the store has no such folder.
   *
   * @throws ObjectStoreError, ObjectContentError
   */
  fetch(name: string): Promise<string | null>;
  /** Folders that are never evicted. */
  keep(names: Iterable<string>): void;
  remove(name: string): Promise<void>;
  /** Bytes of all folders that are here. */
  bytes(): Promise<number>;
}

/** Folders of an object store on a local disk, the least recently used ones evicted. */
export function folderCache({
  folders,
  dir,
  maxBytes,
  now = Date.now,
}: FolderCacheOptions): FolderCache {
  const pending = new Map<string, Promise<string | null>>();
  let protectedNames: ReadonlySet<string> = new Set();
  const pathOf = (name: string): string => path.join(dir, name);

  async function peek(name: string): Promise<string | null> {
    const folder = pathOf(name);
    const entry = await stat(folder).catch(() => null);
    if (!entry?.isDirectory()) return null;
    // The time of change is the time of last use: nothing else changes these folders.
    if (now() - entry.mtimeMs > TOUCH_AFTER_MS) {
      const at = new Date(now());
      await utimes(folder, at, at).catch(() => undefined);
    }
    return folder;
  }

  async function load(name: string): Promise<string | null> {
    const present = await peek(name);
    if (present) return present;
    if (!(await folders.fetch(name, pathOf(name)))) return null;
    const at = new Date(now());
    await utimes(pathOf(name), at, at).catch(() => undefined);
    await evict(name);
    return pathOf(name);
  }

  async function evict(newest: string): Promise<void> {
    const entries = await cachedFolders(dir, now());
    let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, bytes } of entries.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (total <= maxBytes) return;
      if (name === newest || protectedNames.has(name)) continue;
      await remove(name);
      total -= bytes;
    }
  }

  /** Renamed first: a reader finds all of a folder or nothing. */
  async function remove(name: string): Promise<void> {
    const evicted = path.join(dir, `${EVICTED_PREFIX}${randomUUID()}`);
    await rename(pathOf(name), evicted).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
    await rm(evicted, { recursive: true, force: true });
  }

  return {
    peek,
    fetch(name) {
      const current = pending.get(name);
      if (current) return current;
      const loading = load(name).finally(() => pending.delete(name));
      pending.set(name, loading);
      return loading;
    },
    keep(names) {
      protectedNames = new Set(names);
    },
    remove,
    bytes: async () => (await cachedFolders(dir, now())).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

interface CachedFolder {
  name: string;
  bytes: number;
  usedAt: number;
}

/** All folders `<group>/<name>` of a cache. Removes drafts of killed processes. */
async function cachedFolders(dir: string, now: number): Promise<CachedFolder[]> {
  const cached: CachedFolder[] = [];
  for (const group of await readdir(dir).catch((): string[] => [])) {
    // Drafts and evicted folders.
    if (group.startsWith('.')) {
      await removeIfAbandoned(path.join(dir, group), now);
      continue;
    }
    for (const inner of await readdir(path.join(dir, group)).catch((): string[] => [])) {
      const folder = path.join(dir, group, inner);
      if (inner.startsWith(DRAFT_PREFIX)) {
        await removeIfAbandoned(folder, now);
        continue;
      }
      const entry = await stat(folder).catch(() => null);
      if (entry?.isDirectory())
        cached.push({
          name: `${group}/${inner}`,
          bytes: await bytesOf(folder),
          usedAt: entry.mtimeMs,
        });
    }
  }
  return cached;
}

async function removeIfAbandoned(folder: string, now: number): Promise<void> {
  const entry = await stat(folder).catch(() => null);
  if (entry && now - entry.mtimeMs > ABANDONED_AFTER_MS)
    await rm(folder, { recursive: true, force: true });
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile())
      bytes += await stat(path.join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return bytes;
}
