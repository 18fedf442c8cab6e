import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LockHeldError, takeLock, waitForLock } from './lock-file';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('lock file', () => {
  it('is held until it is released, and leaves no file', () => {
    const release = takeLock(path);
    expect(() => takeLock(path)).toThrow(LockHeldError);
    expect(() => takeLock(path)).toThrow(new RegExp(`a\\.lock is held by process ${process.pid}$`));
    release();
    release();
    expect(readdirSync(folder)).toEqual([]);
    takeLock(path)();
  });

  it('takes over the lock of a dead process', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(path, JSON.stringify({ pid, startedAt: 'then' }));
    takeLock(path)();
    expect(existsSync(path)).toBe(false);
  });

  it('takes over when the pid now belongs to another process', () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    const release = takeLock(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes over a damaged lock', () => {
    writeFileSync(path, '{"pid":');
    const release = takeLock(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  describe('of an owner in another container', () => {
    const there = { namespace: 'there', heartbeatMs: 10 };
    const takeHere = () => waitForLock(path, 0, { namespace: 'here', leaseMs: 300 });

    it('is held while its heartbeat continues, whatever the pid means here', async () => {
      const release = takeLock(path, there);
      // The pid of a container as seen from outside: no such process here.
      const { pid } = spawnSync(process.execPath, ['-e', '']);
      release();
      writeFileSync(path, JSON.stringify({ pid, startedAt: 'then', namespace: 'there' }));
      const beat = setInterval(() => utimesSync(path, new Date(), new Date()), 10);
      try {
        await expect(takeHere()).rejects.toThrow(/of another container or machine$/);
      } finally {
        clearInterval(beat);
      }
    });

    it('beats by itself', async () => {
      const release = takeLock(path, there);
      await expect(takeHere()).rejects.toThrow(LockHeldError);
      release();
      (await takeHere())();
    });

    it.each(['long past', 'in the future'])(
      'is taken over once nothing moves, with its time %s',
      async (when) => {
        writeFileSync(path, JSON.stringify({ pid: 1, startedAt: 'then', namespace: 'there' }));
        const time = new Date(when === 'long past' ? 0 : Date.now() + 86_400_000);
        utimesSync(path, time, time);
        const release = await takeHere();
        expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
        release();
        expect(readdirSync(folder)).toEqual([]);
      },
    );

    it('is lost by a suspended owner, which is notified', async () => {
      const lost = new Promise<void>((resolve) => {
        takeLock(path, { ...there, onLost: resolve });
      });
      writeFileSync(path, JSON.stringify({ pid: 1, startedAt: 'then', namespace: 'here' }));
      await expect(lost).resolves.toBeUndefined();
    });
  });

  it('is waited for, for so long', async () => {
    const release = takeLock(path);
    await expect(waitForLock(path, 60)).rejects.toThrow(LockHeldError);
    setTimeout(release, 60);
    const releaseAgain = await waitForLock(path, 10_000);
    expect(() => takeLock(path)).toThrow(LockHeldError);
    releaseAgain();
  });
});
