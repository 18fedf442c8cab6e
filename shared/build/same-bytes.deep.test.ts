import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const run = promisify(execFile);
const ROOT = process.cwd();
/** The smallest remote, and the shell with its chrome, service worker and offline page. */
const PARTS = ['mfe-pro-filters', 'shell'];
const BUILDS_MS = 15 * 60_000;

/** A copy of the working tree with the installed packages and without build caches. */
async function clone(target: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
  for (const file of stdout.split('\n').filter(Boolean)) {
    if (!existsSync(path.join(ROOT, file))) continue;
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await copyFile(path.join(ROOT, file), path.join(target, file));
  }
  const names = stdout.split('\n').filter((file) => file.includes('/'));
  const folders = new Set(['.', ...names.map((file) => file.slice(0, file.indexOf('/')))]);
  for (const folder of folders) {
    const packages = path.join(ROOT, folder, 'node_modules');
    if (existsSync(packages)) await linkTree(packages, path.join(target, folder, 'node_modules'));
  }
}

/**
 * A tree of hard links, if the disk supports them, without files that the federation plugin wrote.
 */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === '.federation') continue;
    const [source, destination] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, destination);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), destination);
    // Never overwrite: the existing file could be a link to the source.
    else
      await link(source, destination).catch(() =>
        copyFile(source, destination, constants.COPYFILE_EXCL),
      );
  }
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

/** Adds a remote to a clone, including the lock file. */
async function addRemote(root: string): Promise<void> {
  const name = 'mfe-added';
  await run(process.execPath, ['scripts/new-remote.mjs', name], { cwd: root });
  const file = path.join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, object> };
  lock.packages[name] = JSON.parse(
    await readFile(path.join(root, name, 'package.json'), 'utf8'),
  ) as object;
  lock.packages[`node_modules/${name}`] = { resolved: name, link: true };
  await writeFile(file, JSON.stringify(lock, null, 2));
}

it(
  'the same sources give the same bytes in three folders, in one of which a remote was added',
  async () => {
    await mkdir(path.join(ROOT, '.test'), { recursive: true });
    const folder = await mkdtemp(path.join(ROOT, '.test', 'same-bytes-'));
    const clones = [
      path.join(folder, 'a'),
      path.join(folder, 'some', 'much-deeper', 'folder'),
      path.join(folder, 'with-another-remote'),
    ];
    try {
      const builds: Record<string, string>[][] = [];
      for (const [index, one] of clones.entries()) {
        await clone(one);
        if (index === 2) await addRemote(one);
        for (const part of PARTS)
          await run(process.execPath, ['../shared/build/run.mjs'], {
            cwd: path.join(one, part),
            env: { ...process.env, NODE_ENV: 'production' },
          });
        builds.push(await Promise.all(PARTS.map((part) => digests(path.join(one, part, 'dist')))));
      }
      expect(Object.keys(builds[0]?.[0] ?? {})).toEqual(
        expect.arrayContaining(['build.json', 'mf-manifest.json']),
      );
      expect(builds[1]).toEqual(builds[0]);
      expect(builds[2]).toEqual(builds[0]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  BUILDS_MS,
);
