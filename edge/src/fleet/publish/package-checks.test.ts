import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/fake-package';
import { packageChecks, runPackageChecks } from './package-checks';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

async function packageWith(scripts: Record<string, string>, hasSources = false): Promise<string> {
  const packageDir = path.join(folder.path, 'mfe-a');
  await mkdir(path.join(packageDir, hasSources ? 'src' : 'dist'), { recursive: true });
  await writeFile(
    path.join(packageDir, 'package.json'),
    JSON.stringify({ name: 'mfe-a', version: '1.0.0', scripts }),
  );
  return packageDir;
}
const commands = (packageDir: string, root = folder.path) =>
  packageChecks(root, packageDir).map(({ what, arguments: words }) => `${what}: ${words.at(-1)}`);

it('a package checks itself by its scripts, in the order of what is quicker', async () => {
  expect(commands(await packageWith({ test: 'jest', types: 'tsc' }))).toEqual([
    'types: types',
    'tests: test',
  ]);
});

it('one of this repository without a script for its types gets the compiler; a bare build has nothing', async () => {
  const inside = await packageWith({}, true);
  expect(commands(inside)).toEqual([`types: ${path.join(folder.path, '.cache/types/mfe-a.json')}`]);
  expect(commands(inside, '/elsewhere')).toEqual([]);
  expect(packageChecks(folder.path, path.join(folder.path, 'none'))).toEqual([]);
});

it('a check that fails stops the release with the end of what it said', async () => {
  const fails = await packageWith({ test: 'echo expected 1 && exit 3' });
  expect(() => runPackageChecks(packageChecks(folder.path, fails))).toThrow(
    /mfe-a: tests fail.*--skip-checks --reason[^]*expected 1/,
  );
  const passes = await packageWith({ test: 'exit 0' });
  runPackageChecks(packageChecks(folder.path, passes));
});
