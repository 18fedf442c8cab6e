import { createRequire } from 'node:module';
import path from 'node:path';

/** As the federation plugin itself sees its packages. */
const federationPlugin = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'),
);
const runtime = path.dirname(
  federationPlugin.resolve('@module-federation/webpack-bundler-runtime/bundler'),
);

/** Where the shell leaves its federation runtime for the remotes. */
const GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

/**
 * The federation runtime exists once per page, in the shell. The plugin's own `externalRuntime` leaves
 * out the core alone, so that each remote still carries the half that talks to webpack, and the shell
 * gets the core in two module formats; one copy of everything is less than half of that.
 * A remote therefore runs with the shell's version of the runtime: the contract range covers it.
 */
export const provideRuntime = {
  runtimePlugins: [path.join(import.meta.dirname, 'provide-federation.js')],
  alias: {
    '@module-federation/enhanced/init-container-entry$': path.join(
      runtime,
      'initContainerEntry.js',
    ),
  },
};

/** Webpack's `externals` of a remote: the runtime that the shell left. */
export const runtimeOfShell = ({ request }, callback) =>
  request && path.dirname(path.resolve(request)) === runtime
    ? callback(null, `global ${GLOBAL}`)
    : callback();
