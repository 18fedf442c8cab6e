import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDiscovery } from '../../discovery/file';
import { fakePackage, temporaryFolder, type FakePackage } from '../../testing/fake-package';
import { publishBuilt } from './publish-built';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'data', 'releases');
});
afterEach(() => folder.remove());

const page = (name: string): FakePackage => ({
  declaration: { name, routes: [{ path: `/${name}`, page: 'a', title: 'A' }] },
});
/** Starts the site with these builds. */
async function start(builds: readonly FakePackage[], releaseAll = false) {
  const folders = [];
  for (const build of builds) folders.push(await fakePackage(folder.path, build));
  const cacheDir = path.join(folder.path, 'cache');
  return publishBuilt({ folders, releasesDir, cacheDir, releaseAll });
}
const document = () => readFile(path.join(releasesDir, 'discovery.json'), 'utf8');
const versionsOf = async (name: string) =>
  ((await readDiscovery(releasesDir)).microFrontends[name] ?? []).map((d) => d.metadata.version);

it('releases every package into an empty fleet', async () => {
  const { released, notLive, refused } = await start([page('mfe-a'), page('mfe-b')]);
  expect(released).toEqual([
    expect.stringMatching(/^mfe-a 1\.0\.0-\w{8}: released, 100 % of visitors$/),
    expect.stringMatching(/^mfe-b /),
  ]);
  expect([notLive, refused]).toEqual([[], []]);
});

it('moves no traffic in an existing fleet and names builds that are not live', async () => {
  await start([page('mfe-a'), page('mfe-b')]);
  const [before] = await versionsOf('mfe-a');
  const text = await document();
  const edited = { ...page('mfe-a'), entry: 'edited' };
  const { released, notLive } = await start([edited, page('mfe-b')]);
  expect(released).toEqual([]);
  expect(notLive).toEqual([
    { name: 'mfe-a', version: expect.stringMatching(/^1\.0\.0-/), live: before },
  ]);
  expect(notLive[0]?.version).not.toBe(before);
  expect(await document()).toBe(text);
});

it('releases changed builds on request', async () => {
  await start([page('mfe-a')]);
  const { released, notLive } = await start([{ ...page('mfe-a'), entry: 'edited' }], true);
  expect(released).toHaveLength(1);
  expect(notLive).toEqual([]);
});

it('releases a new remote and keeps all others', async () => {
  await start([page('mfe-a')]);
  const before = await versionsOf('mfe-a');
  const { released, notLive } = await start([page('mfe-a'), page('mfe-new')]);
  expect(released).toEqual([expect.stringMatching(/^mfe-new /)]);
  expect(notLive).toEqual([]);
  expect(await versionsOf('mfe-a')).toEqual(before);
});

it('tries every package, and rejected ones again', async () => {
  await start([page('mfe-a')]);
  const { released, refused } = await start([
    { declaration: { name: 'mfe-x', routes: [{ path: '/mfe-a', page: 'a', title: 'A' }] } },
    page('mfe-c'),
  ]);
  expect(released).toEqual([expect.stringMatching(/^mfe-c /)]);
  expect(refused).toEqual([
    expect.stringMatching(/^mfe-x was not released: route \/mfe-a is claimed/),
  ]);
});
