import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readDiscovery } from '../../discovery/file';
import { storageFault } from '../../fleet/storage-fault';
import { prune } from '../../fleet/commands/prune';
import { readBuildOutput } from '../../release/build-output';
import { packRelease } from '../../release/pack';
import { releaseStore } from '../../release/release-store';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { openTestSite, screeners, SHELL, type TestSite } from '../../testing/test-site';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let site: TestSite;
const store = () => path.join(folder.path, 'store');
const away = () => rename(store(), `${store()}-away`);

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(store());
  vi.stubEnv('ASSET_STORE', `file://${store()}`);
  site = await openTestSite();
  await site.release(SHELL);
});
afterEach(async () => {
  await site.close();
  vi.unstubAllEnvs();
  await folder.remove();
});

const healthOf = async () => (await site.raw('/healthz')).body;
const entryOf = (version: string) => `/releases/mfe-screeners/${version}/remoteEntry.js`;

describe('a site with an object store', () => {
  it('serves releases from it, with their compressed twins', async () => {
    const version = await site.release(screeners('one'));
    expect(await readdir(path.join(store(), 'releases/index/mfe-screeners'))).toEqual([version]);
    await expect(readdir(path.join(site.releasesDir, 'mfe-screeners'))).rejects.toThrow('ENOENT');
    const answer = await site.raw(entryOf(version), 'GET', { 'accept-encoding': 'br' });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect((await site.raw('/login')).status).toBe(200);
    expect(await healthOf()).toContain('"state":"ok"');
  });

  it('serves all that it has while the store is away, and says so', async () => {
    const version = await site.release(screeners('one'));
    expect((await site.raw(entryOf(version))).status).toBe(200);
    expect((await site.raw('/login')).status).toBe(200);
    await away();
    const statuses = ['/login', '/stocks/screener', '/robots.txt', entryOf(version)];
    for (const address of statuses) expect((await site.raw(address)).status).toBe(200);
    // The first call that needs the store shows that it is away.
    await site.release(screeners('two')).catch(() => undefined);
    for (const address of statuses) expect((await site.raw(address)).status).toBe(200);
    const health = await site.raw('/healthz');
    expect(health.status).toBe(200);
    expect(JSON.parse(health.body)).toMatchObject({
      status: 'ok',
      assets: { state: 'away', since: expect.stringMatching(/^20/) },
    });
    // The address of the store is no matter of visitors.
    expect(health.body).not.toContain(store());
  });

  it('refuses a release while the store is away, and changes nothing', async () => {
    await site.release(screeners('one'));
    const before = await readDiscovery(site.releasesDir);
    await away();
    const error = await site.release(screeners('two')).catch((thrown: unknown) => thrown);
    expect(storageFault(error)?.message).toMatch(
      /mount its disk; mend that, then give the command again/,
    );
    expect(await readDiscovery(site.releasesDir)).toEqual(before);
  });

  it('answers 503 for a release that it cannot fetch, and serves it later', async () => {
    const version = await site.release(screeners('one'));
    const cache = path.join(site.dataDir, 'asset-cache/mfe-screeners');
    await rm(cache, { recursive: true, force: true });
    await away();
    const refused = await site.raw(entryOf(version));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  });

  it('prunes releases of the store', async () => {
    const live = await site.release(screeners('one'));
    const built = await fakePackage(folder.path, screeners('never deployed'));
    const packed = await packRelease(await readBuildOutput(built), null, new Date(0));
    await releaseStore(site.releasesDir).put(packed);
    const stored = () => readdir(path.join(store(), 'releases/index/mfe-screeners'));
    expect(await stored()).toHaveLength(2);
    const { data } = await prune(site.releasesDir, {
      name: undefined,
      reason: undefined,
      to: undefined,
      rest: [],
      keep: 0,
      days: 0.5,
    });
    expect(data).toMatchObject({ pruned: [{ version: packed.release.version }] });
    expect(await stored()).toEqual([live]);
    const files = path.join(store(), 'releases/files/mfe-screeners', packed.release.version);
    expect(await readdir(files)).toEqual([]);
  });
});
