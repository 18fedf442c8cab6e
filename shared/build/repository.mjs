import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lockedPackagesHash } from './locked-packages.mjs';

const NPM_LOCK = 'package-lock.json';
const LOCK_FILES = [NPM_LOCK, 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

const lockOf = (folder) => LOCK_FILES.find((file) => existsSync(path.join(folder, file)));

/**
 * The repository that a part is built in: the nearest folder with a lock file, else the part's own. Paths below it
 * are the same in every clone.
 * @param {string} dirname folder of the part
 */
export function repositoryOf(dirname) {
  for (let at = dirname; ; at = path.dirname(at)) {
    if (lockOf(at) !== undefined) return at;
    if (at === path.dirname(at)) return dirname;
  }
}

/** A hash that is another one when a package is that builds read. */
export function packagesHash(repository) {
  const lock = lockOf(repository);
  return lock === NPM_LOCK
    ? lockedPackagesHash(repository)
    : createHash('sha256')
        .update(readFileSync(path.join(repository, lock ?? 'package.json')))
        .digest('hex');
}
