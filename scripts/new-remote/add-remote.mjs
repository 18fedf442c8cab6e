import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '../../shared/build/contract-version.mjs';
import { describeRemote, NewRemoteError } from '../../shared/build/new-remote/names.mjs';
import { remoteFiles } from '../../shared/build/new-remote/remote-files.mjs';
import { writeFiles } from '../../shared/build/new-remote/write-files.mjs';
import { codeOwners, remoteOwners } from '../code-owners/code-owners.mjs';

/**
 * Adds a remote to the repository at `root`: its folder, its line under `workspaces` of package.json and its
 * owner in CODEOWNERS.
 *
 * @param {string} root
 * @param {{name: string, path?: string, title?: string, dryRun?: boolean}} options
 *   `path` defaults to `/` with the name without `mfe-`, `title` to its words
 * @returns {string[]} paths of the files that are written (or would be), relative to `root`
 * @throws {NewRemoteError} before anything is written
 */
export function addRemote(root, { dryRun = false, ...request }) {
  const remote = describeRemote(request);
  refuseConflicts(root, remote);
  const { name } = remote;
  const files = {
    'package.json': manifestOf(name),
    ...remoteFiles({ ...remote, contract: `^${contractVersion()}` }),
  };
  const written = {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text])),
    'package.json': withWorkspace(read(root, 'package.json'), name),
    '.github/CODEOWNERS': codeOwners(readJson(root, 'package.json').name, [
      ...remoteOwners(root),
      [name, JSON.parse(files['remote.json']).owner],
    ]),
  };
  if (!dryRun) writeFiles(root, written);
  return Object.keys(written);
}

const manifestOf = (name) =>
  `${JSON.stringify(
    {
      name,
      version: '1.0.0',
      private: true,
      license: 'UNLICENSED',
      type: 'module',
      scripts: {
        build: 'node ../shared/build/run.mjs',
        test: `npm --prefix .. run unit -- ${name}/`,
        release: 'tsx ../edge/src/fleet/release-cli.ts',
      },
      dependencies: { shared: '1.0.0' },
    },
    null,
    2,
  )}\n`;

function refuseConflicts(root, { name, path: pagePath }) {
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
