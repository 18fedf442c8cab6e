import { mkdir, readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, replaceFile } from 'shared/server';
import { MAX_STORED, type StoredCompositions } from './stored-compositions';

/** Compositions as files, whose time is that of their last use. */
export function compositionFiles(releasesDir: string): StoredCompositions {
  // No release has such a name.
  const folder = path.join(releasesDir, '.compositions');
  const fileOf = (id: string): string => path.join(folder, `${id}.json`);
  let stored: number | null = null;

  const names = (): Promise<string[]> =>
    readdir(folder).catch((error: unknown): string[] => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
  const read = (id: string): Promise<string | null> =>
    readFile(fileOf(id), 'utf8').catch(() => null);

  return {
    read,
    async since(time) {
      const texts = await Promise.all(
        (await names()).map(async (name) => {
          const id = path.basename(name, '.json');
          const { mtimeMs } = await stat(fileOf(id)).catch(() => ({ mtimeMs: 0 }));
          const text = mtimeMs >= time ? await read(id) : null;
          return text === null ? [] : [{ id, text, usedAt: mtimeMs }];
        }),
      );
      return texts.flat();
    },
    async remember(id, text, usedAt) {
      const file = fileOf(id);
      const seconds = usedAt / 1000;
      const isStored = await utimes(file, seconds, seconds).then(
        () => true,
        () => false,
      );
      if (isStored) return;
      await mkdir(folder, { recursive: true });
      stored ??= (await readdir(folder)).length;
      if (stored >= MAX_STORED) return;
      stored += 1;
      await replaceFile(file, text);
      await utimes(file, seconds, seconds);
    },
  };
}
