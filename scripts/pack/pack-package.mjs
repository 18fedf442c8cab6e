import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '../../shared/build/contract-version.mjs';

/**
 * Packs a package for other repositories.
 *
 * @param {object} options
 * @param {string} options.name its name, without a scope
 * @param {string} options.folder target of the package
 * @param {(staging: string) => void} options.fill writes its files
 * @param {(version: string) => object} options.manifest its package.json
 * @returns {string} its file
 */
export function packPackage({ name, folder, fill, manifest }) {
  const staging = mkdtempSync(path.join(tmpdir(), `${name}-`));
  try {
    fill(staging);
    const text = (version) => `${JSON.stringify(manifest(version), null, 2)}\n`;
    // A version must identify one content: the contract states compatibility, the hash identifies
    // the build.
    const version = `${contractVersion()}-b${digestOf(staging, text(''))}`;
    writeFileSync(path.join(staging, 'package.json'), text(version));
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
      cwd: staging,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return path.join(folder, `${name}-${version}.tgz`);
  } finally {
    rmSync(staging, { recursive: true });
  }
}

function digestOf(folder, manifest) {
  const hash = createHash('sha256').update(manifest);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files)
    hash.update(`${path.relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 8);
}
