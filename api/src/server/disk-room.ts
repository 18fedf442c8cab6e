import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonicNow } from 'shared/server';
import { DISK_RESERVE_BYTES } from '../http/disk-space';

/** About what a small transaction takes of the journal of a database. */
const PROBE = Buffer.alloc(64 * 1024);
/** Whoever asks more often hears the same again: a probe is a write to the disk. */
const MAX_AGE_MS = 5000;

/**
 * Whether the data folder takes writes: a full disk, a quota that is used up and a file system that was mounted for
 * reading alone let every question be answered and no change be stored. The reserve of the database is no room.
 */
export function diskRoom(
  dataDir: string,
  {
    write = (file: string) => writeFile(file, PROBE, { flag: 'wx', flush: true }),
    free = async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },
    now = monotonicNow,
  }: {
    write?: (file: string) => Promise<void>;
    /** Free bytes of the disk. */
    free?: () => Promise<number>;
    now?: () => number;
  } = {},
): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | null = null;

  async function probe(): Promise<boolean> {
    const file = join(dataDir, `.room-${randomUUID()}.tmp`);
    try {
      if ((await free()) < DISK_RESERVE_BYTES) return false;
      await write(file);
      return true;
    } catch {
      return false;
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  return () => {
    if (last === null || now() - last.at >= MAX_AGE_MS) last = { at: now(), result: probe() };
    return last.result;
  };
}
