import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderCache, type FolderCache } from './folder-cache';
import { folderObjects } from './folder-objects';
import { sharedFolders, type SharedFolders } from './shared-folders';

let root: string;
let time: number;
let fetches: string[];
let folders: SharedFolders;
const dir = () => path.join(root, 'cache');
const open = (maxBytes: number): FolderCache =>
  folderCache({
    folders: {
      ...folders,
      fetch: (name, target) => {
        fetches.push(name);
        return folders.fetch(name, target);
      },
    },
    dir: dir(),
    maxBytes,
    now: () => time,
  });

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'cache-'));
  mkdirSync(path.join(root, 'store'));
  folders = sharedFolders(folderObjects(path.join(root, 'store')), 'kind');
  for (const name of ['a', 'b', 'c', 'd']) {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, 'file'), name.repeat(100));
    await folders.put(`x/${name}`, path.join(root, name));
  }
  time = Date.now();
  fetches = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const load = async (cache: FolderCache, name: string): Promise<void> => {
  time += 120_000;
  await cache.fetch(name);
};
const present = (): string[] => readdirSync(path.join(dir(), 'x')).toSorted();

describe('a cache of folders', () => {
  it('fetches a folder once, for concurrent readers too', async () => {
    const cache = open(1000);
    expect(await cache.peek('x/a')).toBeNull();
    const paths = await Promise.all([cache.fetch('x/a'), cache.fetch('x/a')]);
    expect(paths).toEqual([path.join(dir(), 'x/a'), path.join(dir(), 'x/a')]);
    expect(await cache.peek('x/a')).toBe(paths[0]);
    await cache.fetch('x/a');
    expect(fetches).toEqual(['x/a']);
    expect(await cache.fetch('x/none')).toBeNull();
    expect(await cache.bytes()).toBe(100);
  });

  it('evicts the least recently used folders beyond its bound', async () => {
    const cache = open(250);
    await load(cache, 'x/a');
    await load(cache, 'x/b');
    time += 120_000;
    await cache.peek('x/a');
    await load(cache, 'x/c');
    expect(present()).toEqual(['a', 'c']);
    expect(await cache.bytes()).toBe(200);
  });

  it('keeps folders in use, and the newest one, beyond its bound', async () => {
    const cache = open(100);
    cache.keep(['x/a', 'x/b']);
    for (const name of ['x/a', 'x/b', 'x/c', 'x/d']) await load(cache, name);
    expect(present()).toEqual(['a', 'b', 'd']);
  });

  it('is shared by two processes', async () => {
    const [one, other] = [open(1000), open(1000)];
    await Promise.all([one.fetch('x/a'), other.fetch('x/a')]);
    expect(present()).toEqual(['a']);
    await one.remove('x/a');
    expect(await other.peek('x/a')).toBeNull();
    expect(await other.fetch('x/a')).toBe(path.join(dir(), 'x/a'));
  });

  it('removes drafts of killed processes', async () => {
    const cache = open(1000);
    await cache.fetch('x/a');
    mkdirSync(path.join(dir(), 'x/.writing-1'));
    mkdirSync(path.join(dir(), '.upload-1/x'), { recursive: true });
    await cache.bytes();
    expect(present()).toEqual(['.writing-1', 'a']);
    time += 2 * 3_600_000;
    expect(await cache.bytes()).toBe(100);
    expect(present()).toEqual(['a']);
    expect(readdirSync(dir())).toEqual(['x']);
  });
});
