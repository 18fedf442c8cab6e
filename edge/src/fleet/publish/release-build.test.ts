import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakePackage, temporaryFolder } from '../../testing/fake-package';
import { createToken } from '../access/tokens';
import { releaseBuild } from './release-build';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let releasesDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  releasesDir = path.join(folder.path, 'data', 'releases');
});
afterEach(() => folder.remove());

/** Releases a remote whose own tests fail. No shell is live, so no browser is started. */
async function release(more: { checks?: boolean; token?: string } = {}) {
  const packageDir = await fakePackage(folder.path, { declaration: { name: 'mfe-a' } });
  await writeFile(
    path.join(packageDir, 'package.json'),
    JSON.stringify({ name: 'mfe-a', version: '1.0.0', scripts: { test: 'exit 3' } }),
  );
  const { text } = await releaseBuild(packageDir, {
    root: folder.path,
    releasesDir,
    cacheDir: path.join(folder.path, 'cache'),
    traffic: 100,
    drop: false,
    dryRun: false,
    checks: false,
    skipChecks: false,
    ...more,
  });
  return text;
}

it('skips and reports the package tests of an open fleet unless requested', async () => {
  expect(await release()).toContain('Types and tests did not run: the fleet is open');
  await expect(release({ checks: true })).rejects.toThrow('mfe-a: tests fail');
});

it('runs the package tests in a protected fleet', async () => {
  const { token } = await createToken(releasesDir, { who: 'A', names: ['*'], actions: ['*'] });
  await expect(release({ token })).rejects.toThrow('mfe-a: tests fail');
});
