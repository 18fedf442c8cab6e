import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractVersion } from '../../shared/build/contract-version.mjs';
import { compilePackages } from './compile-packages.mjs';
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
  const staging = mkdtempSync(path.join(tmpdir(), 'shared-'));
  try {
    const shared = readJson(root, 'shared/package.json');
    compilePackages(
      root,
      entriesOf(shared, (pattern) => filesOf(path.join(root, 'shared'), pattern)),
      staging,
    );
    for (const file of [...COPIED, ...picturesOf(path.join(root, 'shared'))])
      cpSync(path.join(root, 'shared', file), path.join(staging, file), {
        recursive: true,
        filter: (source) => !isTest(source) && path.basename(source) !== LEFT_OUT,
      });
    const manifest = (version) =>
      `${JSON.stringify(packageManifest({ shared, root: readJson(root, 'package.json'), version }), null, 2)}\n`;
    // A version must identify one content: the contract states compatibility, the hash identifies
    // the build.
    const digest = digestOf(staging, manifest(''));
    const version = `${contractVersion()}-b${digest}`;
    writeFileSync(path.join(staging, 'package.json'), manifest(version));
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
      cwd: staging,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return path.join(folder, `shared-${version}.tgz`);
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** Files of a path in which one folder is a `*`. */
function filesOf(folder, pattern) {
  const [before, after] = pattern.split('*');
  return readdirSync(path.join(folder, before))
    .map((name) => before + name + after)
    .filter((file) => existsSync(path.join(folder, file)));
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

const readJson = (root, file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
