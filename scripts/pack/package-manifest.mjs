/**
 * Packages for tests of a remote, besides the modules of `shared`. Optional: a repository may have
 * no such tests.
 */
const TEST_PACKAGES = [
  '@jest/globals',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'jest',
  'jest-environment-jsdom',
];
const TYPE_PACKAGES = ['@types/node', '@types/react', '@types/react-dom', 'typescript'];

/**
 * Two copies of these cannot work together: the remote and `shared` use the one of the repository.
 */
const ONE_COPY = ['react', 'react-dom'];

/** Modules for servers and their packages, which remotes do not need. */
const FOR_SERVERS = ['./server', './server/log'];
const PACKAGES_OF_SERVERS = ['pino', 'pino-pretty'];

/** Exports of the package besides the modules. */
const JEST_PRESET = { './testing/jest-preset': './testing/jest/jest-preset.mjs' };

/** Exported TypeScript sources of `shared`, by their import name. */
const packagesOf = ({ exports }) =>
  Object.entries(exports).filter(
    ([name, file]) => /\.tsx?$/.test(file) && !FOR_SERVERS.includes(name),
  );

const isPattern = ([name]) => name.includes('*');

/**
 * Files of `shared` to compile.
 * @param {{exports: Record<string, string>}} shared its package.json
 * @param {(pattern: string) => string[]} filesOf files that match a path with a `*`
 */
export const entriesOf = (shared, filesOf) =>
  packagesOf(shared).flatMap(([name, file]) => (isPattern([name]) ? filesOf(file) : [file]));

/**
 * package.json of the package for remotes in other repositories.
 *
 * @param {{shared: object, root: object, version: string}} sources package.json of `shared` and of
 * the repository
 */
export function packageManifest({ shared, root, version }) {
  const { dependencies } = shared;
  const versionsOf = (names) =>
    Object.fromEntries(names.map((name) => [name, root.devDependencies[name]]));
  const optional = versionsOf([...TEST_PACKAGES, ...TYPE_PACKAGES]);
  const compiled = (file) => file.replace(/\.tsx?$/, '');
  return {
    name: shared.name,
    version,
    // Distributed as a file or through a private registry: in a public one the name may belong to
    // another package.
    private: true,
    type: 'module',
    sideEffects: shared.sideEffects,
    bin: { shared: './build/cli.mjs' },
    exports: {
      ...Object.fromEntries(
        packagesOf(shared).map(([name, file]) => [
          name,
          { types: `${compiled(file)}.d.ts`, default: `${compiled(file)}.js` },
        ]),
      ),
      './build': { types: './build/index.d.mts', default: './build/index.mjs' },
      './build/derived-names': {
        types: './build/derived-names.d.mts',
        default: './build/derived-names.mjs',
      },
      './build/remote-name': {
        types: './build/remote-name.d.mts',
        default: './build/remote-name.mjs',
      },
      ...JEST_PRESET,
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(
        ([name]) => !ONE_COPY.includes(name) && !PACKAGES_OF_SERVERS.includes(name),
      ),
    ),
    peerDependencies: {
      ...Object.fromEntries(ONE_COPY.map((name) => [name, `^${dependencies[name]}`])),
      ...optional,
    },
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(optional).map((name) => [name, { optional: true }]),
    ),
    engines: root.engines,
  };
}
