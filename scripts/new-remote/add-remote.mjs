import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles } from './remote-files.mjs';

const NAME = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** A request that cannot be met; its message is one sentence with the remedy. */
export class NewRemoteError extends Error {
  name = 'NewRemoteError';
}

/**
 * Adds a remote to the repository at `root`: its folder and its line under `workspaces` of package.json.
 *
 * @param {string} root
 * @param {{name: string, path?: string, title?: string, dryRun?: boolean}} options
 *   `path` defaults to `/` with the name without `mfe-`, `title` to its words
 * @returns {string[]} paths of the files that are written (or would be), relative to `root`
 * @throws {NewRemoteError} before anything is written
 */
export function addRemote(root, { name, path: address, title, dryRun = false }) {
  const words = name.replace(/^mfe-/, '').replaceAll('-', ' ');
  const pagePath = address ?? `/${words.replaceAll(' ', '-')}`;
  check(root, name, pagePath);
  const files = remoteFiles({
    name,
    path: pagePath,
    title: title ?? words.charAt(0).toUpperCase() + words.slice(1),
    contract: `^${contractVersion(root)}`,
    react: readJson(root, 'mfe-content/package.json').dependencies.react,
  });
  const written = {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text])),
    'package.json': withWorkspace(read(root, 'package.json'), name),
  };
  for (const [file, text] of dryRun ? [] : Object.entries(written)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return Object.keys(written);
}

function check(root, name, pagePath) {
  if (!NAME.test(name))
    throw new NewRemoteError(
      `"${name}" cannot be the name of a remote: use mfe- and lower-case words, e.g. mfe-research.`,
    );
  if (!PATH.test(pagePath))
    throw new NewRemoteError(
      `"${pagePath}" cannot be the path of its page: use lower-case words, e.g. /research.`,
    );
  const folders = readdirSync(root);
  if (existsSync(path.join(root, name)))
    throw new NewRemoteError(`There is a folder ${name} already: choose another name.`);
  const conflict = folders
    .filter((folder) => folder.startsWith('mfe-'))
    .find((other) => other.startsWith(name) || name.startsWith(other));
  if (conflict)
    throw new NewRemoteError(
      `${name} and ${conflict} begin alike, and Module Federation finds remotes by prefix: choose another name.`,
    );
  const owner = folders
    .filter((folder) => existsSync(path.join(root, folder, 'remote.json')))
    .find((folder) =>
      readJson(root, `${folder}/remote.json`).routes.some((route) => route.path === pagePath),
    );
  if (owner)
    throw new NewRemoteError(
      `${pagePath} is a page of ${owner}: choose another with --path /research.`,
    );
}

/** After the last remote, so that the others keep their lines. */
function withWorkspace(text, name) {
  const manifest = JSON.parse(text);
  const last = manifest.workspaces.findLast((workspace) => workspace.startsWith('mfe-'));
  manifest.workspaces.splice(manifest.workspaces.indexOf(last) + 1, 0, name);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const read = (root, file) => readFileSync(path.join(root, file), 'utf8');
const readJson = (root, file) => JSON.parse(read(root, file));

function contractVersion(root) {
  const version = /CONTRACT_VERSION = '([^']+)'/.exec(
    read(root, 'shared/contract/version.ts'),
  )?.[1];
  if (version === undefined)
    throw new NewRemoteError(
      'shared/contract/version.ts names no CONTRACT_VERSION: mend it first.',
    );
  return version;
}
