import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '../contract-version.mjs';
import { describeRemote, NewRemoteError } from './names.mjs';
import { remoteFiles } from './remote-files.mjs';
import { writeFiles } from './write-files.mjs';

/** A file that npm has already created. It is extended, never replaced. */
const MANIFEST = 'package.json';

/**
 * Turns a folder with the shared package installed into a remote, with everything to build and test
 * it.
 *
 * @param {string} folder root of the other repository
 * @param {{name: string, path?: string, title?: string}} request
 * @returns {string[]} paths of the written files
 * @throws {NewRemoteError} before anything is written
 */
export function standaloneRemote(folder, request) {
  const remote = describeRemote(request);
  const { version, peerDependencies, peerDependenciesMeta } = readJson(
    path.join(import.meta.dirname, '..', '..', MANIFEST),
  );
  const isForDevelopment = ([name]) => peerDependenciesMeta[name]?.optional === true;
  const peers = Object.entries(peerDependencies);
  const present = readManifest(folder);
  const files = {
    ...remoteFiles({ ...remote, contract: `^${contractVersion()}` }),
    'tsconfig.json': json(TYPESCRIPT),
    '.gitignore': 'node_modules/\ndist/\ndist-development/\n.cache/\n',
  };
  const conflict = Object.keys(files).find((file) => existsSync(path.join(folder, file)));
  if (conflict)
    throw new NewRemoteError(`There is a file ${conflict} already: begin in an empty folder.`);
  const written = {
    [MANIFEST]: json({
      ...present,
      name: remote.name,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        ...present.scripts,
        build: 'shared build',
        types: 'tsc --noEmit',
        test: 'jest',
      },
      jest: { preset: 'shared/testing' },
      dependencies: {
        ...Object.fromEntries(peers.filter((peer) => !isForDevelopment(peer))),
        shared: version,
        ...present.dependencies,
      },
      devDependencies: {
        ...Object.fromEntries(peers.filter(isForDevelopment)),
        ...present.devDependencies,
      },
    }),
    ...files,
  };
  writeFiles(folder, written);
  return Object.keys(written);
}

const TYPESCRIPT = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    skipLibCheck: true,
    types: [],
    noEmit: true,
  },
  include: ['src'],
};

function readManifest(folder) {
  const file = path.join(folder, MANIFEST);
  return existsSync(file) ? readJson(file) : {};
}
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
