import { afterEach, beforeEach, expect, it } from 'vitest';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openObjects, type WatchedStore } from 'shared/server/objects';
import { storedLogos } from './stored-logos';

const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.alloc(40, 7)]);
const ADDRESS = 'https://provider.example/a.png';
let root: string;
let objects: WatchedStore;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'logos-'));
  objects = openObjects(`file://${root}`, {}, () => undefined);
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('keeps logos for other machines', async () => {
  expect(await storedLogos(objects).find(ADDRESS)).toBeNull();
  await storedLogos(objects).keep(ADDRESS, { type: 'image/png', body: PNG });
  const entry = await storedLogos(objects).find(ADDRESS);
  expect(entry?.logo).toEqual({ type: 'image/png', body: PNG });
  expect(Date.now() - (entry?.storedAt ?? 0)).toBeLessThan(60_000);
  expect(await storedLogos(objects).find(`${ADDRESS}?2`)).toBeNull();
});

it('refuses and counts a logo with other bytes', async () => {
  await storedLogos(objects).keep(ADDRESS, { type: 'image/png', body: PNG });
  const [folder = ''] = await readdir(path.join(root, 'logos'));
  const [file = ''] = await readdir(path.join(root, 'logos', folder));
  await writeFile(path.join(root, 'logos', folder, file), '<script>');
  expect(await storedLogos(objects).find(ADDRESS)).toBeNull();
  expect(objects.refused()).toBe(1);
});

it('does without the store while it is away', async () => {
  await rm(root, { recursive: true });
  expect(await storedLogos(objects).find(ADDRESS)).toBeNull();
  await storedLogos(objects).keep(ADDRESS, { type: 'image/png', body: PNG });
});
