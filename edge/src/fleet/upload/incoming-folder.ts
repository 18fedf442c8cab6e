import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode } from 'shared/server';

/** No release that is going on is as old: what another edge left behind, which does not come back. */
const MAX_AGE_MS = 60 * 60_000;

export interface IncomingFolder {
  /** Hands a new folder to a task, and removes it whatever happens. */
  within<T>(task: (folder: string) => Promise<T>): Promise<T>;
  /** Removes what this edge left when it was killed; tasks that come meanwhile wait for it. */
  clear(): Promise<void>;
}

/**
 * Where an edge keeps the builds that are being sent to it: below the data folder, never below the releases. One
 * folder for each machine and port, so that edges over one data folder leave each other's alone.
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
