import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compilePackages } from './compile-packages.mjs';
import { kitManifest } from './kit-manifest.mjs';
import { packPackage } from './pack-package.mjs';

/**
 * Writes `e2e-kit`, the tools for browser tests of other repositories, as a package.
 *
 * @param {string} root the repository
 * @param {string} folder target of the package
 * @returns {string} its file
 */
export function packKit(root, folder) {
  const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const kit = readJson('e2e-kit/package.json');
  return packPackage({
    name: kit.name,
    folder,
    fill: (staging) => compilePackages(root, 'e2e-kit', Object.values(kit.exports), staging),
    manifest: (version) => kitManifest({ kit, root: readJson('package.json'), version }),
  });
}
