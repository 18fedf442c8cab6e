import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/** Later runs reuse the demo site of browser tests. */
const KEPT = '.test';

/**
 * Copies the files that git knows or would add, as they are on disk. Installed packages are linked;
 * the project's own packages link into the copy, so that its tests import its sources.
 *
 * @param {string} root the project
 * @param {string} copy target; its earlier content is removed
 */
export function copyProject(root, copy) {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy))
    if (name !== KEPT) rmSync(path.join(copy, name), { recursive: true });
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of files
    .split('\0')
    .filter((name) => name && existsSync(path.join(root, name)))) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  linkPackages(root, copy);
}

function linkPackages(root, copy) {
  const modules = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules'));
  for (const name of readdirSync(modules)) {
    const installed = path.join(modules, name);
    // npm links the project's own packages by relative paths.
    const target = lstatSync(installed).isSymbolicLink() ? readlinkSync(installed) : installed;
    symlinkSync(target, path.join(copy, 'node_modules', name));
  }
  for (const folder of readdirSync(root)) {
    const nested = path.join(root, folder, 'node_modules');
    if (folder !== 'node_modules' && existsSync(nested) && existsSync(path.join(copy, folder)))
      symlinkSync(nested, path.join(copy, folder, 'node_modules'));
  }
}
