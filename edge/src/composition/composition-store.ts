import { mkdir, readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, LruCache, replaceFile } from 'shared/server';
import { z } from 'zod';
import { SHELL } from '../release/names';
import { compositionId, type Resolution } from './resolve';

/** Versions of all remotes that run, by name; the shell is one of them. */
export type ComposedVersions = Readonly<Record<string, string>>;

const versionsSchema = z.record(z.string().min(1), z.string().min(1));
const ID = /^[0-9a-f]{12}$/;
/** Compositions in the memory of an edge. */
const MAX_CACHED = 1000;
/** Files of a fleet; canaries of many remotes at once multiply the compositions. */
const MAX_STORED = 10_000;
/** Interval between two updates of a file's time of last use. */
const TOUCH_AFTER_MS = 3600 * 1000;

/** No release has such a name. */
const folderOf = (releasesDir: string): string => path.join(releasesDir, '.compositions');
const fileOf = (releasesDir: string, id: string): string =>
  path.join(folderOf(releasesDir), `${id}.json`);

/** Versions that run in a resolution, without killed and refused ones. */
export const versionsOf = ({ shell, remotes, refusals }: Resolution): ComposedVersions =>
  Object.fromEntries(
    Object.entries({ [SHELL]: shell, ...remotes })
      .filter(([name]) => refusals[name]?.code !== 'PART-KILLED')
      .map(([name, { metadata }]) => [name, metadata.version]),
  );

/** @returns null if no visitor had the composition recently */
export async function readComposition(
  releasesDir: string,
  id: string,
): Promise<ComposedVersions | null> {
  if (!ID.test(id)) return null;
  try {
    return versionsSchema.parse(JSON.parse(await readFile(fileOf(releasesDir, id), 'utf8')));
  } catch {
    return null;
  }
}

/** Compositions that any visitor had since a time, in ms since the epoch. */
export async function compositionsSince(
  releasesDir: string,
  since: number,
): Promise<ComposedVersions[]> {
  const names = await readdir(folderOf(releasesDir)).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const compositions = await Promise.all(
    names.map(async (name) => {
      const id = path.basename(name, '.json');
      const { mtimeMs } = await stat(fileOf(releasesDir, id)).catch(() => ({ mtimeMs: 0 }));
      return mtimeMs >= since ? readComposition(releasesDir, id) : null;
    }),
  );
  return compositions.filter((one) => one !== null);
}

export interface CompositionStore {
  /** Records that a page used the composition. Writing happens in the background. */
  remember(resolution: Resolution): void;
  find(id: string): Promise<ComposedVersions | null>;
  /** Resolves when all recorded compositions are written. */
  settled(): Promise<void>;
}

/**
 * Maps the id of a composition to its versions, as files that all edges over the folder share.
 * Compositions with overridden versions are not stored: anyone can request any number of them.
 */
export function compositionStore(
  releasesDir: string,
  log: (line: string) => void,
  now: () => number = Date.now,
): CompositionStore {
  const cached = new LruCache<ComposedVersions>(MAX_CACHED);
  const touched = new LruCache<number>(MAX_CACHED);
  let writing: Promise<void> = Promise.resolve();
  let stored: number | null = null;

  async function write(id: string, versions: ComposedVersions): Promise<void> {
    const file = fileOf(releasesDir, id);
    const seconds = now() / 1000;
    const isStored = await utimes(file, seconds, seconds).then(
      () => true,
      () => false,
    );
    if (isStored) return;
    await mkdir(folderOf(releasesDir), { recursive: true });
    stored ??= (await readdir(folderOf(releasesDir))).length;
    if (stored >= MAX_STORED) return;
    stored += 1;
    await replaceFile(file, JSON.stringify(versions));
    await utimes(file, seconds, seconds);
  }

  return {
    remember(resolution) {
      if (resolution.overridden.size > 0) return;
      const id = compositionId(resolution);
      if (now() - (touched.get(id) ?? -Infinity) < TOUCH_AFTER_MS) return;
      touched.set(id, now());
      const versions = versionsOf(resolution);
      cached.set(id, versions);
      writing = writing
        .then(() => write(id, versions))
        .catch((error: unknown) =>
          log(`composition ${id} was not stored, it is in memory only: ${String(error)}`),
        );
    },
    async find(id) {
      const versions = cached.get(id) ?? (await readComposition(releasesDir, id));
      if (versions) cached.set(id, versions);
      return versions;
    },
    settled: () => writing,
  };
}
