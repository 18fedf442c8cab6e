import { createRequire } from 'node:module';
import { contractVersion } from './contract-version.mjs';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;
const packageVersions = require('../package-versions.json');

/**
 * Packages of `shared` that exist once per page, because they hold state or identity. Others are
 * bundled per remote.
 */
export const SINGLETON_PACKAGES = ['router', 'store', 'styled', 'events'];

/** Libraries of the shell for remotes: import name and version. */
function singletons() {
  const react = versionOf('react');
  const reactDom = versionOf('react-dom');
  return [
    ['react', react],
    ['react/', react],
    ['react-dom', reactDom],
    ['react-dom/', reactDom],
    ...SINGLETON_PACKAGES.map((name) => [`shared/${name}`, packageVersions[name]]),
  ];
}

/**
 * No fallback copy: a remote without the shell's libraries must fail at the compatibility check,
 * not run twice.
 */
export const requiredByRemote = () =>
  Object.fromEntries(
    singletons().map(([name, version]) => [
      name,
      { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );

/** Names of libraries without their subpaths, which have the same versions. */
const isWhole = ([name]) => !name.endsWith('/');

/** Offer of a shell with these sources to remotes (`PlatformOffer`). */
export const offeredByShell = () => ({
  contract: contractVersion(),
  shared: Object.fromEntries(singletons().filter(isWhole)),
});

/**
 * Ranges of the shell's libraries and packages that a compilation's modules use: only those can
 * break.
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
