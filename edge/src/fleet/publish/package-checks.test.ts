import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/fake-package';
import { packageChecks, runPackageChecks } from './package-checks';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

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

it('runs the scripts of a package, quick ones first', async () => {
  expect(commands(await packageWith({ test: 'jest', types: 'tsc' }))).toEqual([
    'types: types',
    'tests: test',
  ]);
});

it('runs the compiler for a package without a script for types, and nothing for a bare build', async () => {
  const inside = await packageWith({}, true);
  expect(commands(inside)).toEqual([`types: ${path.join(folder.path, '.cache/types/mfe-a.json')}`]);
  expect(commands(inside, '/elsewhere')).toEqual([]);
  expect(packageChecks(folder.path, path.join(folder.path, 'none'))).toEqual([]);
});

it('compiles a remote with the ambient declarations of shared', async () => {
  const [types] = packageChecks(ROOT, path.join(ROOT, 'mfe-pro-filters'));
  const { stdout } = await promisify(execFile)(
    types?.command ?? '',
    [...(types?.arguments ?? []), '--listFilesOnly'],
    { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 },
  );
  const files = new Set(stdout.split('\n'));
  const declarations = (await readdir(path.join(ROOT, 'shared'), { recursive: true })).filter(
    (file) => file.endsWith('.d.ts') && !file.includes('node_modules'),
  );
  expect(declarations).toContain(path.join('ui', 'custom-properties.d.ts'));
  expect(declarations.filter((file) => !files.has(path.join(ROOT, 'shared', file)))).toEqual([]);
});

it('reports errors by package name in any working directory', async () => {
  const checks = packageChecks(folder.path, await packageWith({}, true));
  const failing = checks.map((check) => ({ ...check, command: 'false' }));
  expect(() => runPackageChecks(failing)).toThrow(/^mfe-a: types fail/);
});

it('stops the release with the last output of a failing check', async () => {
  const fails = await packageWith({ test: 'echo expected 1 && exit 3' });
  expect(() => runPackageChecks(packageChecks(folder.path, fails))).toThrow(
    /mfe-a: tests fail.*--skip-checks --reason[^]*expected 1/,
  );
  const passes = await packageWith({ test: 'exit 0' });
  runPackageChecks(packageChecks(folder.path, passes));
});
