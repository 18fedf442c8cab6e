import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diskProbe } from './disk-probe';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'room-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is true while the folder is writable, and leaves no files', async () => {
  expect(await diskProbe(folder)()).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

it('is false when a write fails, and recovers', async () => {
  let clock = 0;
  let isFull = true;
  let writes = 0;
  const isDiskWritable = diskProbe(folder, {
    now: () => clock,
    write: async () => {
      writes += 1;
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  });
  expect([await isDiskWritable(), await isDiskWritable(), writes]).toEqual([false, false, 1]);
  isFull = false;
  clock = 4999;
  expect(await isDiskWritable()).toBe(false);
  clock = 5000;
  expect([await isDiskWritable(), writes]).toEqual([true, 2]);
});

it('is false while free space is below the reserve of the database, and recovers', async () => {
  let clock = 0;
  let free = 64 * 1024 * 1024 - 1;
  const isDiskWritable = diskProbe(folder, { now: () => clock, free: async () => free });
  expect(await isDiskWritable()).toBe(false);
  expect(await readdir(folder)).toEqual([]);
  free += 1;
  clock = 5000;
  expect(await isDiskWritable()).toBe(true);
});

it('is false for an impossible folder', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await diskProbe(join(folder, 'file'))()).toBe(false);
});
