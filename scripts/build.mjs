import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockedPackagesHash } from '../shared/build/locked-packages.mjs';
import { exitCode, root, startNode } from './children.mjs';

const record = path.join(root, '.cache', 'built.json');
const SKIPPED = new Set(['node_modules', 'dist', 'dist-development', '.cache', 'testing']);

/** Folders of the packages that are built: workspaces with a webpack file, the shell first. */
export const builtParts = () =>
  readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && existsSync(path.join(root, entry.name, 'webpack.config.mjs')),
    )
    .map((entry) => entry.name)
    .toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b));

function hashFolder(hash, folder, skip = SKIPPED) {
  if (!existsSync(folder)) return void hash.update(`none ${folder}\n`);
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skip.has(entry.name)) hashFolder(hash, file, skip);
    } else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) {
      hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
    }
  }
}

/** One hash over all inputs of a build, and one over the builds' output. */
function fingerprints(parts) {
  // Of the lock file, only the packages that builds read: an update of a server's package must not
  // make builds stale.
  const inputs = createHash('sha256').update(process.version).update(lockedPackagesHash(root));
  for (const folder of ['shared', ...parts]) hashFolder(inputs, path.join(root, folder));
  for (const file of ['nx.json', 'tsconfig.base.json', 'tsconfig.json'])
    inputs.update(readFileSync(path.join(root, file)));
  const outputs = createHash('sha256');
  for (const part of parts) hashFolder(outputs, path.join(root, part, 'dist'), new Set());
  return { inputs: inputs.digest('hex'), outputs: outputs.digest('hex') };
}

/** The last good builds, by the requested packages. */
const recorded = () => {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return {};
  }
};

/**
 * Builds the stale ones of the named packages. If inputs and outputs match the last good build,
 * nothing starts. Otherwise the task cache decides for each package.
 * @returns true when all packages are built
 */
export async function ensureBuilt(parts = builtParts()) {
  const now = fingerprints(parts);
  const key = parts.join(' ');
  const last = recorded()[key];
  if (last?.inputs === now.inputs && last.outputs === now.outputs) return true;
  console.log('Building what changed …');
  const build = startNode(
    [
      path.join(root, 'node_modules', 'lerna', 'dist', 'cli.js'),
      'run',
      'build',
      ...parts.flatMap((part) => ['--scope', part]),
      '--concurrency',
      '2',
      '--loglevel',
      'error',
    ],
    { NODE_ENV: 'production', NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
    'pipe',
  );
  // Print the output of failed builds only: another program may be drawing its progress at the same
  // time.
  const output = [];
  build.stdout.on('data', (chunk) => output.push(chunk));
  if ((await exitCode(build)) !== 0) {
    process.stdout.write(Buffer.concat(output));
    return false;
  }
  mkdirSync(path.dirname(record), { recursive: true });
  const built = { ...fingerprints(parts), inputs: now.inputs };
  writeFileSync(record, JSON.stringify({ ...recorded(), [key]: built }));
  return true;
}
