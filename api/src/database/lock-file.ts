import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from 'shared/server';

const ownerSchema = z.object({
  pid: z.int(),
  startedAt: z.string(),
  /** Namespace in which the pid is valid. Earlier versions omit it. */
  namespace: z.string().optional(),
});

type LockOwner = z.output<typeof ownerSchema>;

/** A living process holds the lock. */
export class LockHeldError extends Error {
  /** Null when unknown. */
  readonly pid: number | null;

  constructor(
    readonly path: string,
    readonly owner: LockOwner | null,
    /**
     * Held in another container or on another machine: only its heartbeat shows whether it is
     * alive.
     */
    readonly elsewhere = false,
  ) {
    super(
      `${path} is held by process ${owner?.pid ?? 'unknown'}${elsewhere ? ' of another container or machine' : ''}`,
    );
    this.pid = owner?.pid ?? null;
  }
}

/** Host, boot and process namespace: pids of two containers on one folder are not comparable. */
function processNamespace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/**
 * Start time of a process, as reported by the system: a pid may have been reused. Null if there is
 * no such process.
 */
function startOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive, but belongs to another user.
    if (errorCode(error) !== 'EPERM') return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie holds no open files.
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

function readOwner(path: string): LockOwner | null {
  try {
    return ownerSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

const LOCK_ATTEMPTS = 5;

/** Interval at which an owner touches its lock file, ms. */
export const HEARTBEAT_MS = 3000;
/** An owner elsewhere that did not touch its lock for this long is dead. */
const LEASE_MS = 5 * HEARTBEAT_MS;

export interface LockOptions {
  /**
   * Called when another process has taken over the lock, because this one was suspended for too
   * long.
   */
  onLost?: () => void;
  namespace?: string;
  heartbeatMs?: number;
}

/**
 * Acquires a lock file that names its owner. The lock of a dead process is taken over.
 *
 * @returns releases the lock. Safe to call twice.
 * @throws LockHeldError when a living process holds it
 */
export function takeLock(
  path: string,
  {
    onLost = () => undefined,
    namespace = processNamespace(),
    heartbeatMs = HEARTBEAT_MS,
  }: LockOptions = {},
): () => void {
  mkdirSync(dirname(path), { recursive: true });
  const own = { pid: process.pid, startedAt: startOf(process.pid) ?? 'unknown', namespace };
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    writeDraft(draft, JSON.stringify(own), path, namespace);
    for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
      try {
        // link() is atomic and never replaces a file: a half-written lock is never visible.
        linkSync(draft, path);
        const isOurs = (): boolean => JSON.stringify(readOwner(path)) === JSON.stringify(own);
        const stopHeartbeat = startHeartbeat(path, isOurs, onLost, heartbeatMs);
        return () => {
          stopHeartbeat();
          if (isOurs()) rmSync(path, { force: true });
        };
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const owner = readOwner(path);
      if (owner?.namespace !== undefined && owner.namespace !== namespace)
        throw new LockHeldError(path, owner, true);
      if (owner && startOf(owner.pid) === owner.startedAt) throw new LockHeldError(path, owner);
      moveAside(path, owner);
    }
    throw new LockHeldError(path, null);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Writes the draft of a lock. On a full disk, the lock of a dead owner is removed to make space.
 */
function writeDraft(draft: string, text: string, path: string, namespace: string): void {
  const write = (): void => writeFileSync(draft, text, { mode: 0o600 });
  try {
    write();
  } catch (error) {
    const owner = readOwner(path);
    const isDead =
      owner !== null && owner.namespace === namespace && startOf(owner.pid) !== owner.startedAt;
    if (errorCode(error) !== 'ENOSPC' || !isDead) throw error;
    moveAside(path, owner);
    write();
  }
}

/**
 * Moves the lock of a dead owner away. Moved, not deleted: if two processes find the same stale
 * lock, only one move succeeds. A process that has moved a newer lock by mistake puts it back.
 */
function moveAside(path: string, dead: LockOwner | null): void {
  const stale = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.stale`;
  try {
    renameSync(path, stale);
    if (JSON.stringify(readOwner(stale)) !== JSON.stringify(dead)) linkSync(stale, path);
  } catch {
    // Another process moved it first. The next attempt sees its lock.
  } finally {
    rmSync(stale, { force: true });
  }
}

/** Touches the lock file for processes that cannot check this one's pid. @returns stops it */
function startHeartbeat(
  path: string,
  isOurs: () => boolean,
  onLost: () => void,
  everyMs: number,
): () => void {
  const timer = setInterval(() => {
    try {
      if (isOurs()) return utimesSync(path, new Date(), new Date());
      // A deleted folder has no other owner.
      if (readOwner(path) === null) return;
      clearInterval(timer);
      onLost();
    } catch {
      // The disk may be full or missing for a moment. The next heartbeat retries.
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

const POLL_MS = 50;

/**
 * Watches the lock of an owner elsewhere. Only its changes count, never its age: clocks of machines
 * differ.
 *
 * @returns reports the current knowledge
 */
function heartbeatOf(path: string, leaseMs: number): () => 'alive' | 'dead' | 'unknown' {
  const read = (): string | null => {
    try {
      const { ino, mtimeMs } = statSync(path);
      return `${ino} ${mtimeMs}`;
    } catch {
      return null;
    }
  };
  const first = read();
  const startedAt = performance.now();
  return () => {
    if (read() !== first) return 'alive';
    return performance.now() - startedAt > leaseMs ? 'dead' : 'unknown';
  };
}

/**
 * Acquires a lock that others may hold for a moment. An owner in another container or on another
 * machine is watched up to the lease of fifteen seconds, even if the time limit is shorter.
 *
 * @throws LockHeldError when it is still held after the time limit
 */
export async function waitForLock(
  path: string,
  limitMs: number,
  { leaseMs = LEASE_MS, ...options }: LockOptions & { leaseMs?: number } = {},
): Promise<() => void> {
  const deadline = performance.now() + limitMs;
  let heartbeat: ReturnType<typeof heartbeatOf> | null = null;
  for (;;) {
    try {
      return takeLock(path, options);
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error;
      const state = error.elsewhere ? (heartbeat ??= heartbeatOf(path, leaseMs))() : 'alive';
      if (state !== 'unknown') heartbeat = null;
      if (state === 'dead') moveAside(path, error.owner);
      else if (state === 'alive' && performance.now() > deadline) throw error;
    }
    await sleep(POLL_MS);
  }
}
