import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-code';
import {
  ObjectContentError,
  ObjectStoreError,
  requireKey,
  type ObjectEntry,
  type ObjectStore,
} from './object-store';

/** Drafts of writers; never listed. */
const DRAFT = /\.tmp$/;

/**
 * Objects as files of a folder that all machines mount. A missing folder is an unmounted disk, not
 * an empty store.
 */
export function folderObjects(root: string): ObjectStore {
  const address = `file://${root}`;

  const requireRoot = async (): Promise<void> => {
    const isFolder = await stat(root).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
    if (!isFolder) throw new ObjectStoreError('away', `${address} is not there: mount its disk`);
  };
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    await requireRoot();
    try {
      return await work();
    } catch (error) {
      const code = errorCode(error);
      if (code === null) throw error;
      const isOwner = code === 'EACCES' || code === 'EPERM' || code === 'EROFS';
      throw new ObjectStoreError(
        isOwner ? 'refused' : 'away',
        `${address} cannot be used (${code}): give it to the user that runs the site, and free space on it`,
      );
    }
  };

  return {
    address,
    putIfAbsent: (key, body) =>
      attempt(async () => {
        const file = path.join(root, requireKey(key));
        await mkdir(path.dirname(file), { recursive: true });
        const draft = `${file}.${randomUUID()}.tmp`;
        try {
          await writeFile(draft, body, { flush: true });
          await link(draft, file);
          return 'written';
        } catch (error) {
          if (errorCode(error) === 'EEXIST') return 'present';
          throw error;
        } finally {
          await rm(draft, { force: true });
        }
      }),
    get: (key, maxBytes) =>
      attempt(async () => {
        const file = await open(path.join(root, requireKey(key))).catch((error: unknown) => {
          if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return null;
          throw error;
        });
        if (!file) return null;
        try {
          const { size } = await file.stat();
          if (size > maxBytes)
            throw new ObjectContentError(`${key} has ${size} bytes, at most ${maxBytes} are read`);
          return await file.readFile();
        } finally {
          await file.close();
        }
      }),
    list: (prefix) =>
      attempt(async () => {
        const below = path.join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
        const names = await readdir(below, { recursive: true }).catch((error: unknown) => {
          if (errorCode(error) === 'ENOENT') return [];
          throw error;
        });
        const entries: ObjectEntry[] = [];
        for (const name of names) {
          const file = path.join(below, name);
          const key = path.relative(root, file).split(path.sep).join('/');
          if (!key.startsWith(prefix) || DRAFT.test(key)) continue;
          const entry = await stat(file).catch(() => null);
          if (entry?.isFile()) entries.push({ key, bytes: entry.size, modifiedAt: entry.mtimeMs });
        }
        return entries.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      }),
    remove: (keys) =>
      attempt(async () => {
        for (const key of keys) await rm(path.join(root, requireKey(key)), { force: true });
      }),
  };
}
