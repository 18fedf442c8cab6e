import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The packages that builds read, out of a lock file: all that the folders of parts depend on, directly or
 * not. Packages of the servers and of tests are not among them, nor is the list of workspaces, so neither
 * their updates nor a further remote make a build stale.
 * @param {{packages: Record<string, {version?: string, integrity?: string, resolved?: string, link?: boolean}>}} lock
 *   a package-lock.json of lockfileVersion 3
 * @param {readonly string[]} folders workspaces that are built
 * @returns {string[]} `location version integrity`, sorted
 */
export function lockedPackages({ packages }, folders) {
  const locations = new Set();
  const waiting = [...folders];
  for (let location = waiting.pop(); location !== undefined; location = waiting.pop()) {
    if (locations.has(location) || packages[location] === undefined) continue;
    locations.add(location);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies } =
      packages[location];
    if (link) {
      waiting.push(resolved);
      continue;
    }
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      waiting.push(resolve(packages, location, name));
  }
  return [...locations]
    .filter((location) => /(^|\/)node_modules\//.test(location) && !packages[location].link)
    .toSorted()
    .map((location) => {
      const { version, integrity = '' } = packages[location];
      return `${location} ${version} ${integrity}`;
    });
}

/** The location of an imported package, as Node resolves it: the nearest `node_modules` upwards. */
function resolve(packages, from, name) {
  for (let at = from; ; at = at.includes('/') ? at.slice(0, at.lastIndexOf('/')) : '') {
    const location = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[location] !== undefined || at === '') return location;
  }
}

/** Hash of the locked packages of all remotes in the repository. */
export function lockedPackagesHash(root) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const folders = Object.keys(lock.packages).filter((folder) =>
    existsSync(path.join(root, folder, 'webpack.config.mjs')),
  );
  return createHash('sha256').update(lockedPackages(lock, folders).join('\n')).digest('hex');
}
