import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { replaceFile } from './replace-file';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'replace-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('creates the folder, replaces the content and leaves no temporary file', async () => {
  const file = path.join(folder, 'new', 'a.json');
  await replaceFile(file, 'one');
  await replaceFile(file, 'two');
  expect(await readFile(file, 'utf8')).toBe('two');
  expect(await readdir(path.dirname(file))).toEqual(['a.json']);
});

it('is complete for readers while several processes write', async () => {
  const file = path.join(folder, 'a');
  await replaceFile(file, 'x'.repeat(1000));
  const written = Promise.all(
    Array.from({ length: 20 }, (_, i) => replaceFile(file, String(i % 10).repeat(100_000))),
  );
  for (let i = 0; i < 50; i += 1) expect(new Set(await readFile(file, 'utf8')).size).toBe(1);
  await written;
});

it('leaves no temporary file when it fails', async () => {
  const file = path.join(folder, 'a');
  await mkdir(path.join(file, 'not-empty'), { recursive: true });
  await expect(replaceFile(file, 'one')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
  expect(await readdir(folder)).toEqual(['a']);
});
