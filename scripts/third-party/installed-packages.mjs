import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Tests and build orchestration are not part of the product. */
const NOT_SHIPPED = new Set(['e2e-kit', 'e2e']);
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;
/** The Apache licence requires this file to be included. */
const NOTICE_FILE = /^notice(?:[.-].*)?$/i;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Key of the lockfile entry that a package resolves a name to, as Node does: the nearest folder upwards. */
function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const key = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (key in packages) return key;
    if (!folder.includes('/')) {
      const top = `node_modules/${name}`;
      return top in packages ? top : undefined;
    }
  }
}

/**
 * Packages that the product's own packages depend on, directly or through others, read from the lockfile.
 * Optional packages are left out: which of them are installed depends on the platform.
 *
 * @param {string} root folder of the repository, with installed dependencies
 * @returns {{name: string, version: string, licence: string, texts: string[]}[]} sorted by name and version
 */
export function installedPackages(root) {
  const { packages } = readJson(path.join(root, 'package-lock.json'));
  const waiting = readJson(path.join(root, 'package.json')).workspaces.filter(
    (workspace) => !NOT_SHIPPED.has(workspace),
  );
  const folders = new Set(waiting);
  for (const key of waiting) {
    const { dependencies = {}, peerDependencies = {} } = packages[key];
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const dependency = resolved(packages, key, name);
      if (dependency === undefined) continue;
      const target = packages[dependency].link ? packages[dependency].resolved : dependency;
      if (folders.has(target) || packages[target].optional) continue;
      folders.add(target);
      waiting.push(target);
    }
  }
  const installed = new Map();
  for (const key of folders) {
    if (!key.includes('node_modules/')) continue;
    const folder = path.join(root, key);
    const name = key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, license } = packages[key];
    const entries = readdirSync(folder).toSorted();
    const files = [LICENCE_FILE, NOTICE_FILE].flatMap(
      (pattern) => entries.find((entry) => pattern.test(entry)) ?? [],
    );
    installed.set(`${name}@${version}`, {
      name,
      version,
      licence: license ?? 'not stated',
      texts: files.map((file) => readFileSync(path.join(folder, file), 'utf8')),
    });
  }
  return [...installed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
