import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CONTRACT_VERSION } from 'shared/contract';
import { parseDiscovery } from '../../discovery/file';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { publishBuilt } from './publish-built';

/** Declarations of the previous release: `node scripts/previous-release.mjs` records them. */
const PREVIOUS = path.join(
  import.meta.dirname,
  '../../../../scripts/upgrade/previous-release.json',
);

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const previous = async () => parseDiscovery(await readFile(PREVIOUS, 'utf8'));

/** The shell of the previous release with these names of endpoints, released into its site. */
async function upgradeShell(endpoints: readonly string[]) {
  const releasesDir = path.join(folder.path, 'releases');
  await mkdir(releasesDir);
  await copyFile(PREVIOUS, path.join(releasesDir, 'discovery.json'));
  const [shell] = (await previous()).microFrontends['shell'] ?? [];
  if (!shell) throw new Error('The previous release has no shell');
  const { routes, redirects = [], offers } = shell.extras;
  const built = await fakePackage(folder.path, {
    declaration: { name: 'shell', routes, redirects },
    endpoints: [...endpoints],
    offers: offers ?? { contract: CONTRACT_VERSION, shared: {} },
  });
  return publishBuilt({
    folders: [built],
    releasesDir,
    cacheDir: path.join(folder.path, 'cache'),
    releaseAll: true,
  });
}

it('is accepted by a site that runs the previous release', async () => {
  const [shell] = (await previous()).microFrontends['shell'] ?? [];
  expect(shell?.extras.endpoints?.length).toBeGreaterThan(10);
  const report = await upgradeShell([...(shell?.extras.endpoints ?? []), 'newEndpoint']);
  expect(report.refused).toEqual([]);
  expect(report.released).toHaveLength(1);
});

it.each(['mfe-screeners', 'mfe-workspace'])(
  'is refused when the shell’s store claims an endpoint of live %s',
  async (owner) => {
    const [live] = (await previous()).microFrontends[owner] ?? [];
    const [moved = ''] = live?.extras.endpoints ?? [];
    const report = await upgradeShell([moved]);
    expect(report.refused).toEqual([
      `shell was not released: endpoint ${moved} is claimed by shell and ${owner}`,
    ]);
  },
);
