import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;
const ownVersion = require('../package.json').version;

/** Rooms of `shared` that exist once per page: they hold state or identity. The rest is bundled per part. */
export const SINGLETON_ROOMS = ['router', 'store', 'styled', 'events'];

/** What the shell brings and remotes use: version and the range that a remote built now requires. */
function singletons() {
  const react = versionOf('react');
  const reactDom = versionOf('react-dom');
  return [
    ['react', react],
    ['react/', react],
    ['react-dom', reactDom],
    ['react-dom/', reactDom],
    ...SINGLETON_ROOMS.map((room) => [`shared/${room}`, ownVersion]),
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
