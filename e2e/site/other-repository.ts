import { execFile } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { npm } from './releases';
import { ROOT } from './site';

const run = promisify(execFile);

/** A git repository that is independent of this one. */
export interface OtherRepository {
  folder: string;
  /** Runs a program in it. @returns its output */
  run: (command: string, ...args: string[]) => Promise<string>;
  remove: () => Promise<void>;
}

/** Opens an empty one. */
export async function openRepository(): Promise<OtherRepository> {
  const folder = await mkdtemp(path.join(tmpdir(), 'other-repository-'));
  const repository: OtherRepository = {
    folder,
    run: async (command, ...args) => {
      const { stdout } = await run(command, args, {
        cwd: folder,
        env: { ...process.env, NODE_ENV: '', FORCE_COLOR: '0' },
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    },
    // A stopped build may still be writing files.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  };
  await repository.run('git', 'init', '--quiet');
  return repository;
}

/** Files that `npm run pack` writes. */
export interface Packages {
  shared: string;
  kit: string;
}

/** Packs `shared` and `e2e-kit` as `npm run pack` does. */
export async function packAll(folder: string): Promise<Packages> {
  const [shared = '', kit = ''] = (await npm('pack', '--', folder)).trim().split('\n');
  return { shared, kit };
}

/**
 * Installs the packages. Public packages are linked from this checkout, so that no registry is
 * contacted. `shared` and `e2e-kit` come from their files only.
 */
export async function installPackages(
  { folder, run }: OtherRepository,
  { shared, kit }: Packages,
): Promise<void> {
  const from = path.join(ROOT, 'node_modules');
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of readdirSync(from)) {
    // Workspaces are links: this repository's own code.
    const isPublic = !lstatSync(path.join(from, name)).isSymbolicLink();
    if (isPublic && !name.startsWith('.'))
      await symlink(path.join(from, name), path.join(modules, name));
  }
  for (const [name, file] of [
    ['shared', shared],
    ['e2e-kit', kit],
  ] as const) {
    await mkdir(path.join(modules, name));
    await run('tar', '-xzf', file, '-C', path.join(modules, name), '--strip', '1');
  }
  await mkdir(path.join(modules, '.bin'));
  for (const [name, file] of [
    ['shared', 'shared/build/cli.mjs'],
    ['jest', 'jest/bin/jest.js'],
    ['tsc', 'typescript/bin/tsc'],
    ['playwright', '@playwright/test/cli.js'],
  ] as const)
    await symlink(path.join('..', file), path.join(modules, '.bin', name));
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ dependencies: { shared: `file:${shared}`, 'e2e-kit': `file:${kit}` } }),
  );
}
