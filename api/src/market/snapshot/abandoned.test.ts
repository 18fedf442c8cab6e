import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeAbandoned } from './pointer';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'abandoned-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const LONG_AGO = new Date(Date.now() - 2 * 3600 * 1000);

it('removes leftovers of a killed process, but no active or complete folder', async () => {
  for (const name of ['.writing-dead', '.writing-alive', '.writing-new', 'complete']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'bars'), '');
  }
  for (const file of [
    '.writing-dead/bars',
    '.writing-dead',
    '.writing-alive',
    'complete/bars',
    'complete',
  ])
    await utimes(join(folder, file), LONG_AGO, LONG_AGO);
  await removeAbandoned(folder);
  expect((await readdir(folder)).toSorted()).toEqual([
    '.writing-alive',
    '.writing-new',
    'complete',
  ]);
  await removeAbandoned(join(folder, 'missing'));
});
