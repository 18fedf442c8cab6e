import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monotonicNow } from 'shared/server';
import { DISK_RESERVE_BYTES } from '../http/disk-space';

/** Approximate journal size of a small database transaction. */
const PROBE = Buffer.alloc(64 * 1024);
/** More frequent calls get the same answer: a probe writes to the disk. */
const MAX_AGE_MS = 5000;

/**
 * Whether the data folder is writable. A full disk, an exhausted quota and a read-only file system
 * allow reads, but no changes. The reserve of the database does not count as free space.
 */
export function diskProbe(
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
