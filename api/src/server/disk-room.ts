import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonicNow } from 'shared/server';

/** About what a small transaction takes of the journal of a database. */
const PROBE = Buffer.alloc(64 * 1024);
/** Whoever asks more often hears the same again: a probe is a write to the disk. */
const MAX_AGE_MS = 5000;

/**
 * Whether the data folder takes writes: a full disk, a quota that is used up and a file system that was mounted for
 * reading alone let every question be answered and no change be stored.
 */
export function diskRoom(
  dataDir: string,
  {
    write = (file: string) => writeFile(file, PROBE, { flag: 'wx', flush: true }),
    now = monotonicNow,
  }: { write?: (file: string) => Promise<void>; now?: () => number } = {},
): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | null = null;

  async function probe(): Promise<boolean> {
    const file = join(dataDir, `.room-${randomUUID()}.tmp`);
    try {
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
