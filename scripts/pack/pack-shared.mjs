import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compilePackages } from './compile-packages.mjs';
import { packPackage } from './pack-package.mjs';
import { entriesOf, packageManifest } from './package-manifest.mjs';
import { picturesOf } from './pictures.mjs';

/** Copied into the package unchanged. */
const COPIED = ['build', 'testing/jest', 'package-versions.json'];
const isTest = (file) => /\.test\.tsx?$/.test(file);
/** Omitted: it scales the property tests of this repository. */
const LEFT_OUT = 'fast-check.mjs';

/**
 * Writes the modules of `shared` as a self-contained package.
 *
 * @param {string} root the repository
 * @param {string} folder target of the package
 * @returns {string} its file
 */
export function packShared(root, folder) {
  const shared = readJson(root, 'shared/package.json');
  return packPackage({
    name: 'shared',
    folder,
    fill(staging) {
      const entries = entriesOf(shared, (pattern) => filesOf(path.join(root, 'shared'), pattern));
      compilePackages(root, 'shared', entries, staging);
      for (const file of [...COPIED, ...picturesOf(path.join(root, 'shared'))])
        cpSync(path.join(root, 'shared', file), path.join(staging, file), {
          recursive: true,
          filter: (source) => !isTest(source) && path.basename(source) !== LEFT_OUT,
        });
    },
    manifest: (version) =>
      packageManifest({ shared, root: readJson(root, 'package.json'), version }),
  });
}

/** Files of a path in which one folder is a `*`. */
function filesOf(folder, pattern) {
  const [before, after] = pattern.split('*');
  return readdirSync(path.join(folder, before))
    .map((name) => before + name + after)
    .filter((file) => existsSync(path.join(folder, file)));
}

const readJson = (root, file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
