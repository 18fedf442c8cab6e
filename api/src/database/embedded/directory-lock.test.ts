import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseInUseError, lockDirectory } from './directory-lock';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('directory lock', () => {
  it('is held until it is given back, and leaves nothing behind', () => {
    const release = lockDirectory(path);
    expect(() => lockDirectory(path)).toThrow(DatabaseInUseError);
    expect(() => lockDirectory(path)).toThrow(
      new RegExp(`^DATA_DIR: [^\\n]* process ${process.pid}[^\\n]*$`),
    );
    release();
    release();
    expect(readdirSync(folder)).toEqual([]);
    lockDirectory(path)();
  });

  it('takes over the lock of a dead process', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(path, JSON.stringify({ pid, startedAt: 'then' }));
    lockDirectory(path)();
    expect(existsSync(path)).toBe(false);
  });

  it('takes over when the pid now belongs to another process', () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }));
    const release = lockDirectory(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes over a damaged lock', () => {
    writeFileSync(path, '{"pid":');
    const release = lockDirectory(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
