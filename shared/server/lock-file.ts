import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from './error-code';

const ownerSchema = z.object({ pid: z.int(), startedAt: z.string() });

/** A living process holds the lock. */
export class LockHeldError extends Error {
  constructor(
    readonly path: string,
    /** Null when it cannot be told. */
    readonly pid: number | null,
  ) {
    super(`${path} is held by process ${pid ?? 'unknown'}`);
  }
}

/**
 * When the process started, as the system tells it: a pid alone may have been given to another
 * process since. Null when there is no such process.
 */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but is somebody else's.
    if (errorCode(error) !== 'EPERM') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie holds nothing open any more.
    if (afterName[0] === 'Z') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${afterName[19]}`;
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    } catch {
      return 'unknown';
    }
  }
}

function readOwner(path: string) {
  try {
    return ownerSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

const LOCK_ATTEMPTS = 5;

/**
 * Takes a lock file that names its owner. The lock of a dead process is taken over.
 *
 * @returns gives the lock back; safe to call twice.
 * @throws LockHeldError when a living process holds it.
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const own = { pid: process.pid, startedAt: startOf(process.pid) ?? 'unknown' };
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
      try {
        // link() is atomic and never replaces: nobody sees a half-written lock.
        linkSync(draft, path);
        return () => {
          const owner = readOwner(path);
          if (owner?.pid === own.pid && owner.startedAt === own.startedAt)
            rmSync(path, { force: true });
        };
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const owner = readOwner(path);
      if (owner && startOf(owner.pid) === owner.startedAt) throw new LockHeldError(path, owner.pid);
      // Moved aside, not deleted: of two that find the same stale lock only one move succeeds.
      try {
        renameSync(path, `${draft}.stale`);
        rmSync(`${draft}.stale`, { force: true });
      } catch {
        // Somebody else moved it first; the next attempt sees who.
      }
    }
    throw new LockHeldError(path, null);
  } finally {
    rmSync(draft, { force: true });
  }
}

const POLL_MS = 50;

/**
 * Takes a lock that others hold for a moment.
 *
 * @throws LockHeldError when it is still held after the time limit.
 */
export async function waitForLock(path: string, limitMs: number): Promise<() => void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return takeLock(path);
    } catch (error) {
      if (!(error instanceof LockHeldError) || Date.now() > deadline) throw error;
    }
    await sleep(POLL_MS);
  }
}
