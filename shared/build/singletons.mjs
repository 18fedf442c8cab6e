import { createRequire } from 'node:module';
import { contractVersion } from './contract-version.mjs';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;
const roomVersions = require('../room-versions.json');

/** Rooms of `shared` that exist once per page: they hold state or identity. The rest is bundled per part. */
export const SINGLETON_ROOMS = ['router', 'store', 'styled', 'events'];

/** What the shell brings and remotes use: name that is imported and version. */
function singletons() {
  const react = versionOf('react');
  const reactDom = versionOf('react-dom');
  return [
    ['react', react],
    ['react/', react],
    ['react-dom', reactDom],
    ['react-dom/', reactDom],
    ...SINGLETON_ROOMS.map((room) => [`shared/${room}`, roomVersions[room]]),
  ];
}

export const providedByShell = () =>
  Object.fromEntries(
    singletons().map(([name, version]) => [
      name,
      { singleton: true, eager: true, version, requiredVersion: `^${version}` },
    ]),
  );

/** No fallback copy: a remote without the shell's libraries must fail at the gate, not run twice. */
export const requiredByRemote = () =>
  Object.fromEntries(
    singletons().map(([name, version]) => [
      name,
      { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );

/** Names of libraries without those of their subpaths, which have the same versions. */
const isWhole = ([name]) => !name.endsWith('/');

/** What a shell of these sources offers to remotes (`PlatformOffer`). */
export const offeredByShell = () => ({
  contract: contractVersion(),
  shared: Object.fromEntries(singletons().filter(isWhole)),
});

/**
 * Ranges of the shell's libraries and rooms that the modules of a compilation use: those alone can break.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string>}
 */
export function requiredByModules(compilation) {
  const used = new Set();
  for (const module of compilation.modules)
    if (module.type === 'consume-shared-module') used.add(module.options.shareKey);
  const ranges = Object.fromEntries(singletons().map(([name, version]) => [name, `^${version}`]));
  return Object.fromEntries(
    [...used]
      .map((key) => Object.keys(ranges).find((name) => key === name || key.startsWith(`${name}/`)))
      .filter((name) => name !== undefined)
      .toSorted()
      .map((name) => [name, ranges[name]]),
  );
}
