/** A site whose releases, market snapshot and logos are in an object store. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  openFaultProxy,
  openS3Double,
  type FaultProxy,
  type S3Double,
} from 'shared/server/object-servers';
import { openObjects, type WatchedStore } from 'shared/server/objects';
import { storedLogos } from '../../api/src/logos/stored-logos';
import { readPointer } from '../../api/src/market/snapshot/pointer';
import { sharedSnapshots } from '../../api/src/market/snapshot/shared-snapshots';
import { writeSnapshot } from '../../api/src/market/snapshot/write';
import { releaseFolders } from '../../edge/src/release/object-releases';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const secret = await generateIdentity();
const recipient = await identityToRecipient(secret);
const folder = mkdtempSync(path.join(tmpdir(), 'backup-assets-'));
const within = (...names: string[]): string => path.join(folder, ...names);
const LOGO = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const LOGO_ADDRESS = 'https://logos.example/a.png';

let double: S3Double;
let proxy: FaultProxy;
let snapshot = '';
const variables = () => ({ AWS_ENDPOINT_URL_S3: proxy.endpoint });
const storeAt = (address: string): WatchedStore =>
  openObjects(address, variables(), () => undefined);
const SITE = 's3://bucket/site';

const backup = (to: string, dataDir = within('site'), assetStore = SITE) =>
  createBackup({
    dataDir,
    databaseUrl: undefined,
    assetStore,
    to: within(to),
    variables: { ...variables(), BACKUP_KEY: recipient },
  });
const restore = (from: string, dataDir: string, assetStore?: string, replace = false) =>
  restoreBackup({
    from: within(from),
    dataDir: within(dataDir),
    databaseUrl: undefined,
    assetStore,
    variables: { ...variables(), BACKUP_KEY: secret },
    replace,
  });

/** A released folder, as far as stores look into it. */
function makeRelease(name: string): string {
  const [remote = '', version = ''] = name.split('/');
  const at = within('released', name);
  mkdirSync(path.join(at, 'static'), { recursive: true });
  const createdAt = '2026-04-13T00:00:00Z';
  const release = JSON.stringify({ name: remote, version, createdAt, files: [] });
  writeFileSync(path.join(at, 'release.json'), release);
  writeFileSync(path.join(at, 'static/a.js'), `code of ${name}`);
  return at;
}
const publish = (store: WatchedStore, name: string) =>
  releaseFolders(store).put(name, makeRelease(name));

const ingest = async (dataDir: string, at: string): Promise<string> => {
  const { id } = await writeSnapshot(dataDir, {
    records: [],
    history: () => null,
    bars: () => null,
    meta: { asOf: at, demo: false, sources: ['listing'], createdAt: `${at}T00:00:00Z` },
  });
  return id;
};

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  double = await openS3Double();
  proxy = await openFaultProxy(double.endpoint);
  const store = storeAt(SITE);
  for (const name of ['shell/1.0.0', 'mfe-a/1.0.0', 'mfe-a/1.1.0']) await publish(store, name);
  await storedLogos(store).keep(LOGO_ADDRESS, { type: 'image/png', body: LOGO });
  mkdirSync(within('site/releases'), { recursive: true });
  const live = { shell: ['1.0.0'], 'mfe-a': ['1.1.0'] };
  const microFrontends = Object.fromEntries(
    Object.entries(live).map(([name, versions]) => [
      name,
      versions.map((version) => ({ metadata: { version } })),
    ]),
  );
  writeFileSync(within('site/releases/discovery.json'), JSON.stringify({ microFrontends }));
  // Another machine ingested: this one has no snapshot yet.
  snapshot = await ingest(within('ingester'), '2026-04-13');
  await sharedSnapshots(store, within('ingester')).push();
  await backup('site.backup');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await proxy.close();
  double.close();
  rmSync(folder, { recursive: true, force: true });
});

async function expectWhole(address: string): Promise<void> {
  const store = storeAt(address);
  const releases = releaseFolders(store);
  for (const name of ['shell/1.0.0', 'mfe-a/1.0.0', 'mfe-a/1.1.0']) {
    expect(await releases.stateOf(name)).toBe('whole');
    const code = await releases.readFile(name, 'static/a.js');
    expect(code?.toString()).toBe(`code of ${name}`);
  }
  const machine = mkdtempSync(within('machine-'));
  mkdirSync(path.join(machine, 'market'));
  expect(await sharedSnapshots(store, machine).pull()).toBe(snapshot);
  expect((await storedLogos(store).find(LOGO_ADDRESS))?.logo.body.equals(LOGO)).toBe(true);
}

describe('a site with an object store', () => {
  it('is restored into an empty store', async () => {
    await restore('site.backup', 'one', 's3://bucket/one');
    await expectWhole('s3://bucket/one');
    // The data folder has what a machine of such a site has.
    expect(readdirSync(within('one')).toSorted()).toEqual(['market', 'releases']);
    expect(readdirSync(within('one/releases'))).toEqual(['discovery.json']);
    expect((await readPointer(within('one')))?.id).toBe(snapshot);
    // An API that starts on it changes nothing.
    const snapshots = sharedSnapshots(storeAt('s3://bucket/one'), within('one'));
    expect([await snapshots.pull(), await snapshots.push()]).toEqual([null, null]);
  });

  it('is restored into folders', async () => {
    await restore('site.backup', 'folders');
    expect(readFileSync(within('folders/releases/mfe-a/1.0.0/static/a.js'), 'utf8')).toBe(
      'code of mfe-a/1.0.0',
    );
    expect((await readPointer(within('folders')))?.id).toBe(snapshot);
    expect(readdirSync(within('folders')).toSorted()).toEqual(['market', 'releases']);
  });

  it('is restored from folders into a store', async () => {
    await createBackup({
      dataDir: within('folders'),
      databaseUrl: undefined,
      assetStore: undefined,
      to: within('folders.backup'),
      variables: { BACKUP_KEY: recipient },
    });
    await restore('folders.backup', 'moved', 's3://bucket/moved');
    expect(await releaseFolders(storeAt('s3://bucket/moved')).list()).toHaveLength(3);
    expect(readdirSync(within('moved/releases'))).toEqual(['discovery.json']);
  });

  it('keeps the snapshot of the data folder when it is newer than that of the store', async () => {
    mkdirSync(within('ahead/releases'), { recursive: true });
    const machine = sharedSnapshots(storeAt(SITE), within('ahead'));
    mkdirSync(within('ahead/market'));
    await machine.pull();
    const newer = await ingest(within('ahead'), '2026-04-14');
    await backup('ahead.backup', within('ahead'));
    await restore('ahead.backup', 'ahead-restored', 's3://bucket/ahead');
    expect((await readPointer(within('ahead-restored')))?.id).toBe(newer);
    const other = mkdtempSync(within('machine-'));
    mkdirSync(path.join(other, 'market'));
    expect(await sharedSnapshots(storeAt('s3://bucket/ahead'), other).pull()).toBe(newer);
  });

  it('refuses a store with other releases, and keeps them on request', async () => {
    const store = storeAt('s3://bucket/used');
    await publish(store, 'mfe-b/1.0.0');
    await ingest(within('later'), '2026-05-01');
    await sharedSnapshots(store, within('later')).push();
    await expect(restore('site.backup', 'used', 's3://bucket/used')).rejects.toThrow(
      /s3:\/\/bucket\/used has 1 releases or logos that are not of this backup.*--replace/,
    );
    expect(readdirSync(folder)).not.toContain('used');
    await restore('site.backup', 'used', 's3://bucket/used', true);
    await expectWhole('s3://bucket/used');
    expect(await releaseFolders(store).stateOf('mfe-b/1.0.0')).toBe('whole');
  });

  it('goes on with a restore that was cut', async () => {
    let writes = 0;
    proxy.faultOf = (method) =>
      method === 'PUT' && ++writes > 6 ? { status: 503, code: 'SlowDown' } : null;
    await expect(restore('site.backup', 'cut', 's3://bucket/cut')).rejects.toThrow(
      /^ASSET_STORE: .*503.*run it again/,
    );
    proxy.faultOf = () => null;
    expect(readdirSync(folder).filter((name) => name.startsWith('cut'))).toEqual([]);
    await restore('site.backup', 'cut', 's3://bucket/cut');
    await expectWhole('s3://bucket/cut');
  });

  it('is not backed up in part while the store is away', async () => {
    proxy.faultOf = () => ({ status: 403, code: 'InvalidAccessKeyId' });
    await expect(backup('away.backup')).rejects.toThrow(/^ASSET_STORE: .*AWS_ACCESS_KEY_ID/);
    proxy.faultOf = () => null;
    expect(readdirSync(folder).filter((name) => name.startsWith('away'))).toEqual([]);
  });

  it('is refused without a live release, and named without an old one', async () => {
    const pieceOf = (name: string): string =>
      [...double.objects.keys()].find((key) =>
        key.startsWith(`bucket/site/releases/files/${name}/`),
      ) ?? '';
    const without = async (name: string, work: () => Promise<void>): Promise<void> => {
      const piece = pieceOf(name);
      const object = double.objects.get(piece);
      if (!object) throw new Error(`no piece of ${name}`);
      double.objects.delete(piece);
      await work();
      double.objects.set(piece, object);
    };
    await without('mfe-a/1.0.0', async () => {
      const { damaged } = await backup('old.backup');
      expect(damaged).toEqual([expect.stringMatching(/^release mfe-a\/1\.0\.0 \(.*lacks/)]);
    });
    await without('mfe-a/1.1.0', () =>
      expect(backup('live.backup')).rejects.toThrow(
        /the fleet names the release mfe-a\/1\.1\.0, and the store has only a part of it/,
      ),
    );
    const bare = within('bare');
    mkdirSync(path.join(bare, 'releases'), { recursive: true });
    writeFileSync(
      path.join(bare, 'releases/discovery.json'),
      readFileSync(within('site/releases/discovery.json')),
    );
    await expect(backup('bare.backup', bare, 's3://bucket/nothing')).rejects.toThrow(
      /the fleet names the release shell\/1\.0\.0, and neither DATA_DIR nor ASSET_STORE has it/,
    );
  });

  it('refuses a store within the data folder', async () => {
    const inside = `file://${within('site/assets')}`;
    await expect(backup('inside.backup', within('site'), inside)).rejects.toThrow(
      /lies in DATA_DIR: move it out/,
    );
    await expect(
      restore('site.backup', 'inside', `file://${within('inside/assets')}`),
    ).rejects.toThrow(/lies in DATA_DIR/);
  });
});
