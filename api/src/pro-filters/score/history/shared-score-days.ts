/**
 * Days of the score's history in an object store, so that all machines answer the same history:
 *
 *   market/score-days/<market>/<day>/<snapshot>:  the file of a day
 *
 * Of several snapshots of a day the newest holds. Ids of snapshots begin with their time.
 */
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from 'shared/server';
import type { ObjectStore } from 'shared/server/objects';
import { decodeScoreDay } from './score-day';
import { firstHistoryDay, historiesFolder } from './score-days';

const PREFIX = 'market/score-days/';
/** A day of 60 000 stocks has some 7 MB. */
const MAX_BYTES = 64 * 1024 * 1024;
const KEY = /^market\/score-days\/([\w-]+\/\d{4}-\d{2}-\d{2})\/([A-Za-z0-9][A-Za-z0-9-]*)$/;

/** Snapshots by `<market>/<day>`. */
type Days = Map<string, string>;

export interface SharedScoreDays {
  /** Uploads days that the store lacks, and fetches those that this machine lacks. */
  exchange(): Promise<void>;
}

export function sharedScoreDays(store: ObjectStore, dataDir: string): SharedScoreDays {
  const root = historiesFolder(dataDir);
  const fileOf = (day: string): string => join(root, `${day}.scores`);
  /** Files that were read, by path: a file is decoded once as long as it is the same. */
  const decoded = new Map<string, { version: string; snapshot: string | null }>();

  async function snapshotOf(path: string): Promise<string | null> {
    const { mtimeMs, ino, size } = await stat(path);
    const version = `${ino} ${mtimeMs} ${size}`;
    const present = decoded.get(path);
    if (present?.version === version) return present.snapshot;
    const snapshot = decodeScoreDay(await readFile(path), false)?.snapshot ?? null;
    decoded.set(path, { version, snapshot });
    return snapshot;
  }

  async function here(): Promise<Days> {
    const days: Days = new Map();
    for (const market of await readdir(root).catch(() => [])) {
      for (const name of await readdir(join(root, market)).catch(() => [])) {
        const day = `${market}/${name.replace(/\.scores$/, '')}`;
        if (!KEY.test(`${PREFIX}${day}/x`) || !name.endsWith('.scores')) continue;
        // A damaged day is no day.
        const snapshot = await snapshotOf(fileOf(day)).catch(() => null);
        if (snapshot !== null) days.set(day, snapshot);
      }
    }
    return days;
  }

  async function fetchDay(day: string, snapshot: string): Promise<void> {
    const bytes = await store.get(`${PREFIX}${day}/${snapshot}`, MAX_BYTES);
    // Removed in between, or damaged: the next exchange looks again.
    if (!bytes || decodeScoreDay(bytes, false)?.snapshot !== snapshot) return;
    await mkdir(join(root, day, '..'), { recursive: true });
    await replaceFile(fileOf(day), bytes);
  }

  return {
    async exchange() {
      const keys = (await store.list(PREFIX)).map(({ key }) => key);
      const [own, shared] = [await here(), newestOf(keys)];
      const last = lastDays([...own.keys(), ...shared.keys()]);
      const isOld = (day: string): boolean => {
        const [market = '', date = ''] = day.split('/');
        return date < firstHistoryDay(last.get(market) ?? date);
      };
      for (const [day, snapshot] of own) {
        if (isOld(day) || snapshot <= (shared.get(day) ?? '')) continue;
        await store.putIfAbsent(`${PREFIX}${day}/${snapshot}`, await readFile(fileOf(day)));
        shared.set(day, snapshot);
      }
      for (const [day, snapshot] of shared)
        if (!isOld(day) && snapshot > (own.get(day) ?? '')) await fetchDay(day, snapshot);
      const unused = keys.filter((key) => {
        const [, day = '', snapshot = ''] = KEY.exec(key) ?? [];
        return day !== '' && (isOld(day) || snapshot < (shared.get(day) ?? ''));
      });
      if (unused.length > 0) await store.remove(unused);
    },
  };
}

function newestOf(keys: readonly string[]): Days {
  const days: Days = new Map();
  for (const key of keys) {
    const [, day, snapshot] = KEY.exec(key) ?? [];
    if (day !== undefined && snapshot !== undefined && snapshot > (days.get(day) ?? ''))
      days.set(day, snapshot);
  }
  return days;
}

/** Newest day of each market. */
function lastDays(days: readonly string[]): Map<string, string> {
  const last = new Map<string, string>();
  for (const day of days) {
    const [market = '', date = ''] = day.split('/');
    if (date > (last.get(market) ?? '')) last.set(market, date);
  }
  return last;
}
