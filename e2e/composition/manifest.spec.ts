import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { open } from '../site/platform';
import { liveDeployment } from '../site/releases';
import { DATA_DIR } from '../site/site';

const NAME = 'mfe-content';
const FILE = 'mf-manifest.json';

interface Manifest {
  name: string;
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string }[];
  shared: { name: string; version: string; requiredVersion: string }[];
}

test('a release answers the manifest of Module Federation, hashed like its other files; no visitor fetches it', async ({
  page,
  request,
}) => {
  const { base, entry, version } = await liveDeployment(NAME);
  const answer = await request.get(`${base}${FILE}`);
  expect(answer.ok()).toBe(true);
  const { name, metaData, exposes, shared } = (await answer.json()) as Manifest;
  expect([name, metaData.remoteEntry.name]).toEqual([NAME, entry]);
  expect(exposes.map((exposed) => exposed.path)).toEqual(['./remote']);
  const requires = Object.fromEntries(
    shared.map((library) => [library.name, [library.version, library.requiredVersion]]),
  );
  for (const library of ['react', 'shared/store', 'shared/router']) {
    const [offered = '', range] = requires[library] ?? [];
    expect(range).toBe(`^${offered}`);
  }

  const release = JSON.parse(
    await readFile(path.join(DATA_DIR, 'releases', NAME, version, 'release.json'), 'utf8'),
  ) as { files: { file: string; integrity: string }[] };
  const hash = createHash('sha384')
    .update(await answer.body())
    .digest('base64');
  expect(release.files.find(({ file }) => file === FILE)?.integrity).toBe(`sha384-${hash}`);

  const addresses: string[] = [];
  page.on('request', (one) => addresses.push(one.url()));
  await open(page, '/faq');
  expect(addresses.filter((url) => url.includes('mf-manifest'))).toEqual([]);
});
