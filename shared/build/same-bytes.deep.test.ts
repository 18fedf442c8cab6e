import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const run = promisify(execFile);
const ROOT = process.cwd();
/** The smallest remote, and the shell with its frame, service worker and offline page. */
const PARTS = ['mfe-pro-filters', 'shell'];
const BUILDS_MS = 15 * 60_000;

/** A copy of the working tree with the installed packages and without any cache of builds. */
async function clone(target: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const file of stdout.split('\n').filter(Boolean)) {
    const exists = await stat(path.join(ROOT, file)).catch(() => null);
    if (!exists) continue;
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await cp(path.join(ROOT, file), path.join(target, file));
  }
  for (const folder of [
    '.',
    ...new Set(stdout.split('\n').map((file) => file.split('/')[0] ?? '')),
  ])
    await linkPackages(path.join(ROOT, folder), path.join(target, folder));
}

/** Hard links of a folder's installed packages, but not of what the federation plugin wrote there. */
async function linkPackages(from: string, to: string): Promise<void> {
  const packages = path.join(from, 'node_modules');
  if (!(await stat(packages).catch(() => null))) return;
  await cp(packages, path.join(to, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: async (source, destination) => {
      if (path.basename(source) === '.federation') return false;
      if (!(await stat(source).catch(() => null))?.isFile()) return true;
      await mkdir(path.dirname(destination), { recursive: true });
      return link(source, destination).then(
        () => false,
        () => true,
      );
    },
  });
}

/** Path within the build → hash of its bytes. */
async function digests(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      if (!(await stat(file)).isFile()) return [];
      return [
        [
          name,
          createHash('sha256')
            .update(await readFile(file))
            .digest('hex'),
        ] as const,
      ];
    }),
  );
  return Object.fromEntries(files.flat());
}

it(
  'the same sources give the same bytes in folders of another name and depth',
  async () => {
    await mkdir(path.join(ROOT, '.test'), { recursive: true });
    const folder = await mkdtemp(path.join(ROOT, '.test', 'same-bytes-'));
    const clones = [path.join(folder, 'a'), path.join(folder, 'some', 'much-deeper', 'folder')];
    try {
      const builds = [];
      for (const one of clones) {
        await clone(one);
        for (const part of PARTS)
          await run(process.execPath, ['../shared/build/run.mjs'], {
            cwd: path.join(one, part),
            env: { ...process.env, NODE_ENV: 'production' },
          });
        builds.push(await Promise.all(PARTS.map((part) => digests(path.join(one, part, 'dist')))));
      }
      expect(Object.keys(builds[0]?.[0] ?? {})).toContain('build.json');
      expect(builds[1]).toEqual(builds[0]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  BUILDS_MS,
);
