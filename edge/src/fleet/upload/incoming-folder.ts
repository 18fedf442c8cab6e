import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode } from 'shared/server';

/**
 * Older than any running release: a folder of this age belongs to another edge that never returned.
 */
const MAX_AGE_MS = 60 * 60_000;

export interface IncomingFolder {
  /** Passes a new folder to a task, and always removes it afterwards. */
  within<T>(task: (folder: string) => Promise<T>): Promise<T>;
  /** Removes leftovers of this edge after a kill. New tasks wait for it. */
  clear(): Promise<void>;
}

/**
 * Folder for uploads in progress: in the data folder, but outside of the releases. It is separate
 * for each machine and port, so that edges with a shared data folder do not interfere.
 */
export function incomingFolder(dataDir: string, port: number): IncomingFolder {
  const all = path.join(dataDir, 'incoming');
  const own = path.join(all, `${hostname().replaceAll(/[^\w.-]/g, '_')}-${port}`);
  const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
  let cleared = Promise.resolve();
  async function clear(): Promise<void> {
    await remove(own);
    for (const name of await readdir(all).catch(noneIfMissing)) {
      const folder = path.join(all, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > MAX_AGE_MS) await remove(folder);
    }
  }
  return {
    async within(task) {
      await cleared;
      const folder = path.join(own, randomUUID());
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        return await task(folder);
      } finally {
        await remove(folder);
      }
    },
    async clear() {
      cleared = clear();
      await cleared;
    },
  };
}

function noneIfMissing(error: unknown): string[] {
  if (errorCode(error) === 'ENOENT') return [];
  throw error;
}
