import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lockedPackagesHash } from './locked-packages.mjs';

const NPM_LOCK = 'package-lock.json';
const LOCK_FILES = [NPM_LOCK, 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

const lockOf = (folder) => LOCK_FILES.find((file) => existsSync(path.join(folder, file)));

/**
 * The repository of a remote: the nearest folder with a lock file, otherwise the remote's folder.
 * Paths below it are the same in every clone.
 * @param {string} dirname folder of the remote
 */
export function repositoryOf(dirname) {
  for (let at = dirname; ; at = path.dirname(at)) {
    if (lockOf(at) !== undefined) return at;
    if (at === path.dirname(at)) return dirname;
  }
}

/** A hash that changes with the packages that builds read. */
export function packagesHash(repository) {
  const lock = lockOf(repository);
  return lock === NPM_LOCK
    ? lockedPackagesHash(repository)
    : createHash('sha256')
        .update(readFileSync(path.join(repository, lock ?? 'package.json')))
        .digest('hex');
}
