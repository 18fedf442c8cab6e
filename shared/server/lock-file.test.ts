import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  it('is held until it is given back, and leaves nothing behind', () => {
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

  it('is waited for, for so long', async () => {
    const release = takeLock(path);
    await expect(waitForLock(path, 60)).rejects.toThrow(LockHeldError);
    setTimeout(release, 60);
    const releaseAgain = await waitForLock(path, 10_000);
    expect(() => takeLock(path)).toThrow(LockHeldError);
    releaseAgain();
  });
});
