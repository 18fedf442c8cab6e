import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskFault } from './site.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'disk-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds no fault in a folder that takes writes, and leaves nothing in it', () => {
  expect(diskFault(folder, { needed: 1 })).toBeNull();
  expect(diskFault(path.join(folder, 'not', 'there'), { needed: 1 })).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('names folder, cause and remedy of a full disk in one line', () => {
  const line = diskFault(folder, { needed: Number.MAX_SAFE_INTEGER });
  expect(line).toMatch(
    /^DATA_DIR: the disk of .* is full \(\d+ MB free, \d+ MB needed to start\): free space/,
  );
  expect(line).toContain(folder);
});

it('names a folder that cannot be one', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(diskFault(file)).toMatch(/takes no writes \(ENOTDIR\)/);
});
