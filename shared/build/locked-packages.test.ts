import { expect, it } from '@jest/globals';
import { lockedPackages, type LockFile } from './locked-packages.mjs';

const LOCK: LockFile = {
  packages: {
    '': { version: '1.0.0' },
    shared: { version: '1.0.0', dependencies: { webpack: '5.0.0' } },
    'mfe-a': { version: '1.0.0', dependencies: { shared: '1.0.0', react: '19.0.0' } },
    api: { version: '1.0.0', dependencies: { fastify: '5.0.0' } },
    'node_modules/shared': { resolved: 'shared', link: true },
    'node_modules/react': { version: '19.0.0', integrity: 'sha512-react' },
    'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-fastify' },
    'node_modules/webpack': {
      version: '5.0.0',
      integrity: 'sha512-webpack',
      dependencies: { tapable: '^2.0.0', loop: '^1.0.0' },
      peerDependencies: { absent: '*' },
    },
    'node_modules/tapable': { version: '3.0.0', integrity: 'sha512-other' },
    'node_modules/webpack/node_modules/tapable': { version: '2.0.0', integrity: 'sha512-tapable' },
    'node_modules/loop': { version: '1.0.0', dependencies: { webpack: '^5.0.0' } },
  },
};
const locked = (packages: LockFile['packages'] = {}) =>
  lockedPackages({ packages: { ...LOCK.packages, ...packages } }, ['mfe-a']);

it('follows dependencies, also through other workspaces, to the copy that Node resolves', () =>
  expect(locked()).toEqual([
    'node_modules/loop 1.0.0 ',
    'node_modules/react 19.0.0 sha512-react',
    'node_modules/webpack 5.0.0 sha512-webpack',
    'node_modules/webpack/node_modules/tapable 2.0.0 sha512-tapable',
  ]));

it('is the same after the update of a server’s package and with a further remote', () =>
  expect(
    locked({
      'node_modules/fastify': { version: '5.1.0', integrity: 'sha512-newer' },
      'mfe-b': { version: '1.0.0', dependencies: { shared: '1.0.0', react: '19.0.0' } },
      'node_modules/mfe-b': { resolved: 'mfe-b', link: true },
    }),
  ).toEqual(locked()));

it('changes with a package that is bundled or that bundles', () => {
  expect(locked({ 'node_modules/react': { version: '19.0.1' } })).not.toEqual(locked());
  expect(locked({ 'node_modules/webpack/node_modules/tapable': { version: '2.0.1' } })).not.toEqual(
    locked(),
  );
});
