import { LruCache } from 'shared/server';
import { z } from 'zod';
import { databaseOf } from '../database/registry';
import { SHELL } from '../release/names';
import { compositionFiles } from './composition-files';
import { compositionTable } from './composition-table';
import { compositionId, type Resolution } from './resolve';
import type { StoredCompositions } from './stored-compositions';

/** Versions of all remotes that run, by name; the shell is one of them. */
export type ComposedVersions = Readonly<Record<string, string>>;

const versionsSchema = z.record(z.string().min(1), z.string().min(1));
const ID = /^[0-9a-f]{12}$/;
/** Compositions in the memory of an edge. */
const MAX_CACHED = 1000;
/** Interval between two updates of the time of last use. */
const TOUCH_AFTER_MS = 3600 * 1000;

/** The storage of a fleet: its database if it has one, else its folder. */
export function storedCompositions(releasesDir: string): StoredCompositions {
  const database = databaseOf(releasesDir);
  return database ? compositionTable(database) : compositionFiles(releasesDir);
}

function parseVersions(text: string | null): ComposedVersions | null {
  try {
    return text === null ? null : versionsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Versions that run in a resolution, without killed and refused ones. */
export const versionsOf = ({ shell, remotes, refusals }: Resolution): ComposedVersions =>
  Object.fromEntries(
    Object.entries({ [SHELL]: shell, ...remotes })
      .filter(([name]) => refusals[name]?.code !== 'PART-KILLED')
      .map(([name, { metadata }]) => [name, metadata.version]),
  );

/** @returns null if no visitor had the composition recently */
export const readComposition = async (
  releasesDir: string,
  id: string,
): Promise<ComposedVersions | null> =>
  ID.test(id) ? parseVersions(await storedCompositions(releasesDir).read(id)) : null;

/** Compositions that any visitor had since a time, in ms since the epoch. */
export async function compositionsSince(
  releasesDir: string,
  since: number,
): Promise<ComposedVersions[]> {
  const stored = await storedCompositions(releasesDir).since(since);
  return stored.map(({ text }) => parseVersions(text)).filter((one) => one !== null);
}

export interface CompositionStore {
  /** Records that a page used the composition. Writing happens in the background. */
  remember(resolution: Resolution): void;
  find(id: string): Promise<ComposedVersions | null>;
  /** Resolves when all recorded compositions are written. */
  settled(): Promise<void>;
}

/**
 * Maps the id of a composition to its versions, in a storage that all edges of the fleet share.
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
  const stored = storedCompositions(releasesDir);

  return {
    remember(resolution) {
      if (resolution.overridden.size > 0) return;
      const id = compositionId(resolution);
      if (now() - (touched.get(id) ?? -Infinity) < TOUCH_AFTER_MS) return;
      touched.set(id, now());
      const versions = versionsOf(resolution);
      cached.set(id, versions);
      writing = writing
        .then(() => stored.remember(id, JSON.stringify(versions), now()))
        .catch((error: unknown) =>
          log(`composition ${id} was not stored, it is in memory only: ${String(error)}`),
        );
    },
    async find(id) {
      const versions = cached.get(id) ?? (await readComposition(releasesDir, id).catch(() => null));
      if (versions) cached.set(id, versions);
      return versions;
    },
    settled: () => writing,
  };
}
