import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openObjects, type WatchedStore } from 'shared/server/objects';
import { fakePackage, temporaryFolder, type FakePackage } from '../testing/fake-package';
import { readBuildOutput } from './build-output';
import { CompressionCache } from './compression';
import { folderStore } from './folder-store';
import { objectReleases, type ObjectReleases } from './object-releases';
import { packRelease, type PackedRelease } from './pack';
import { readReleased } from './read-released';
import { sharedReleases } from './release-store';
import type { ReleaseStore } from './store';
import { RECORD_FILE } from './stored-record';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let time = 0;
const at = (...names: string[]): string => path.join(folder.path, ...names);

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(at('store'));
  time = 0;
});
afterEach(() => folder.remove());

async function pack(
  options: Partial<FakePackage> = {},
  name = 'mfe-a',
  now = new Date(),
): Promise<PackedRelease> {
  const built = await fakePackage(at('build'), { declaration: { name }, ...options });
  return packRelease(await readBuildOutput(built), new CompressionCache(at('compressed')), now);
}

const objects = (): WatchedStore => openObjects(`file://${at('store')}`, {}, () => undefined);
/** A machine with copies of its own. */
const machine = (name: string, maxBytes = 1e9): ObjectReleases =>
  objectReleases({
    objects: objects(),
    cacheDir: at(name, 'asset-cache'),
    maxBytes,
    releasesDir: at(name, 'releases'),
    now: () => time,
  });

const STORES: Record<string, () => ReleaseStore> = {
  'a folder': () => folderStore(at('releases')),
  'an object store': () => machine('one'),
};

describe.each(Object.keys(STORES))('releases in %s', (kind) => {
  const open = (): ReleaseStore => STORES[kind]?.() ?? folderStore('');

  it('are found, listed by age and read back', async () => {
    const [old, young] = [await pack({}, 'mfe-a', new Date(1000)), await pack({ entry: 'x' })];
    const store = open();
    expect(await store.put(young)).toBe('released');
    expect(await store.put(old)).toBe('released');
    expect(await store.names()).toEqual(['mfe-a']);
    const versions = [old.release.version, young.release.version];
    expect((await open().list('mfe-a')).map(({ version }) => version)).toEqual(versions);
    const { version, files } = young.release;
    expect(await store.find('mfe-a', version)).toEqual(young.release);
    for (const { file } of files)
      expect(await readReleased(store, young.release, file)).toEqual(young.files.get(file)?.bytes);
    const located = await store.locate('mfe-a', version, 'remoteEntry.js');
    const twin = young.files.get('remoteEntry.js')?.variants.br;
    expect(await readFile(`${located?.path}.br`)).toEqual(twin);
    expect(await store.locate('mfe-a', version, '../../secret')).toBeNull();
  });

  it('are written once', async () => {
    const packed = await pack();
    const store = open();
    const results = await Promise.all([store.put(packed), open().put(packed)]);
    expect(results.toSorted()).toEqual(['released', 'unchanged']);
    expect(await store.put(await pack({}, 'mfe-a', new Date(5000)))).toBe('unchanged');
    const other = await pack({ entry: 'other' });
    other.release.version = packed.release.version;
    await expect(store.put(other)).rejects.toThrow('409 already released');
    expect(await store.find('mfe-a', packed.release.version)).toEqual(packed.release);
  });

  it('are null where they do not exist', async () => {
    const store = open();
    expect(await store.find('mfe-a', '1.0.0-ab')).toBeNull();
    expect(await store.find('../x', '1')).toBeNull();
    expect(await store.locate('mfe-a', '..', 'x')).toBeNull();
    expect(await store.list('mfe-a')).toEqual([]);
    expect(await store.names()).toEqual([]);
  });

  it('are whole until a file is gone or has another length', async () => {
    const packed = await pack();
    const { version } = packed.release;
    const store = open();
    await store.put(packed);
    expect(await store.isWhole('mfe-a', version)).toBe(true);
    expect(await store.isWhole('mfe-a', '1.0.0-ab')).toBe(false);
    expect(await store.isWhole('../x', version)).toBe(false);
    const file = (await store.locate('mfe-a', version, 'remoteEntry.js'))?.path ?? '';
    await writeFile(file, 'short');
    expect(await store.isWhole('mfe-a', version)).toBe(false);
    await rm(file);
    expect(await store.isWhole('mfe-a', version)).toBe(false);
  });

  it('keep their record, which is not served', async () => {
    const [packed, without] = [await pack(), await pack({ entry: 'x' })];
    const { version } = packed.release;
    const record = { format: 1 as const, build: packed.buildText, checks: ['budgets'], via: [] };
    await open().put({ ...packed, record });
    await open().put(without);
    const store = open();
    expect(await store.record('mfe-a', version)).toEqual(record);
    expect(await store.locate('mfe-a', version, RECORD_FILE)).toBeNull();
    expect(await store.record('mfe-a', without.release.version)).toBeNull();
    expect(await store.record('mfe-a', '1.0.0-ab')).toBeNull();
  });

  it('are removed alone', async () => {
    const [one, two] = [await pack(), await pack({ entry: 'x' })];
    const store = open();
    await store.put(one);
    await store.put(two);
    await store.remove('mfe-a', one.release.version);
    expect(await store.find('mfe-a', one.release.version)).toBeNull();
    expect(await open().find('mfe-a', two.release.version)).toEqual(two.release);
  });
});

describe('releases in an object store', () => {
  /** Moves the store away, as an unmounted disk or a dead server. */
  const away = () => rename(at('store'), at('away'));
  const back = () => rename(at('away'), at('store'));

  it('are served by another machine, also while the store is away', async () => {
    const packed = await pack();
    const { version } = packed.release;
    await machine('one').put(packed);
    const other = machine('two');
    expect(await other.prefetch([`mfe-a/${version}`])).toEqual([]);
    await away();
    expect(await readReleased(other, packed.release, 'remoteEntry.js')).toEqual(
      packed.files.get('remoteEntry.js')?.bytes,
    );
    // A restart changes nothing.
    expect(await machine('two').find('mfe-a', version)).toEqual(packed.release);
  });

  it('are refused as a whole while the store is away', async () => {
    const packed = await pack();
    await away();
    await expect(machine('one').put(packed)).rejects.toThrow('mount its disk');
    await back();
    expect(await machine('two').names()).toEqual([]);
    expect(await machine('one').put(packed)).toBe('released');
  });

  it('are not served with a changed byte, and are served once it is right', async () => {
    const packed = await pack();
    const { version } = packed.release;
    await machine('one').put(packed);
    const files = at('store/releases/files/mfe-a', version);
    const [piece = ''] = await readdir(files);
    const right = await readFile(path.join(files, piece));
    await rm(path.join(files, piece));
    await writeFile(path.join(files, piece), Buffer.concat([right.subarray(1), Buffer.from('~')]));
    const other = machine('two');
    await expect(other.find('mfe-a', version)).rejects.toThrow('is not what was written');
    expect(other.objects.refused()).toBe(3);
    expect(await other.cacheBytes()).toBe(0);
    await writeFile(path.join(files, piece), right);
    expect(await other.find('mfe-a', version)).toEqual(packed.release);
  });

  it('are uploaded again by a release if the store lost a file', async () => {
    const packed = await pack();
    const { version } = packed.release;
    const store = machine('one');
    await store.put(packed);
    // A copy on this machine does not hide the loss.
    await store.find('mfe-a', version);
    const files = at('store/releases/files/mfe-a', version);
    await rm(path.join(files, (await readdir(files))[0] ?? ''));
    expect(await store.put(packed)).toBe('released');
    expect(await machine('three').find('mfe-a', version)).toEqual(packed.release);
  });

  it('cost one listing for any number of unknown addresses', async () => {
    const store = machine('one');
    for (let i = 0; i < 50; i++) expect(await store.find('mfe-a', `1.0.0-${i}`)).toBeNull();
    expect(store.objects.counts()).toEqual([{ operation: 'list', result: 'ok', calls: 1 }]);
    await machine('two').put(await pack());
    time += 2001;
    const [{ version = '' } = {}] = await machine('two').list('mfe-a');
    expect(await store.find('mfe-a', version)).toMatchObject({ version });
  });

  it('include those of the local folder, which are uploaded when they are live', async () => {
    const packed = await pack();
    const { version } = packed.release;
    await folderStore(at('one/releases')).put(packed);
    const store = machine('one');
    expect(await store.find('mfe-a', version)).toEqual(packed.release);
    expect(await store.names()).toEqual(['mfe-a']);
    expect(await machine('two').find('mfe-a', version)).toBeNull();
    await store.prefetch([`mfe-a/${version}`]);
    expect(await machine('three').find('mfe-a', version)).toEqual(packed.release);
  });
});

it.each([
  [{ ASSET_STORE: 'https://x' }, 'ASSET_STORE: must be s3://bucket'],
  [{ ASSET_STORE: 's3://' }, 'ASSET_STORE: must be s3://bucket'],
  [{ ASSET_STORE: 's3://bucket', ASSET_CACHE_MB: '0' }, 'ASSET_CACHE_MB: must be a number'],
])('refuses the settings %j', (variables, message) => {
  expect(() => sharedReleases('/nowhere', variables)).toThrow(message);
});
