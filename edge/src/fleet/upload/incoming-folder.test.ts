import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/fake-package';
import { incomingFolder } from './incoming-folder';

let data: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  data = await temporaryFolder();
});
afterEach(() => data.remove());
const files = async (): Promise<string[]> =>
  (
    await readdir(path.join(data.path, 'incoming'), { recursive: true, withFileTypes: true })
  ).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

it('removes a folder when its task ends or fails', async () => {
  const { within } = incomingFolder(data.path, 1);
  const write = (folder: string) => writeFile(path.join(folder, 'build'), '');
  await within(write);
  await expect(
    within(async (folder) => {
      await write(folder);
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await files()).toEqual([]);
});

it('removes its own leftovers after a kill, and old ones of other edges', async () => {
  const other = path.join(data.path, 'incoming', 'elsewhere-1');
  await mkdir(other, { recursive: true });
  await writeFile(path.join(other, 'theirs'), '');
  // A task that never ends, as of a process that was killed.
  await new Promise<void>((resolve) => {
    void incomingFolder(data.path, 1).within(async (folder) => {
      await writeFile(path.join(folder, 'ours'), '');
      resolve();
      await new Promise(() => {});
    });
  });
  expect((await files()).toSorted()).toEqual(['ours', 'theirs']);
  await incomingFolder(data.path, 1).clear();
  expect(await files()).toEqual(['theirs']);
  await utimes(other, 0, 0);
  await incomingFolder(data.path, 1).clear();
  expect(await files()).toEqual([]);
});
