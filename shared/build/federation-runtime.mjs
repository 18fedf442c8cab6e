import { createRequire } from 'node:module';
import path from 'node:path';

/** Resolves packages from the federation plugin's location. */
const federationPlugin = createRequire(
  createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'),
);
const runtime = path.dirname(
  federationPlugin.resolve('@module-federation/webpack-bundler-runtime/bundler'),
);

/** Global variable with the shell's federation runtime. */
const GLOBAL = '_FEDERATION_BUNDLER_RUNTIME';

/** Options of the runtime at build time: no manifests of remotes, browsers only. */
export const runtimeOptions = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: JSON.stringify('web'),
};

/**
 * The federation runtime exists once per page, in the shell. The plugin's `externalRuntime` only
 * shares the core: each remote still bundles webpack's part, and the shell gets the core in two
 * module formats. A single copy of everything is less than half of that size. A remote therefore
 * runs with the shell's version of the runtime, which the contract range covers.
 *
 * Webpack's `externals` of a remote: the shell's runtime.
 */
export const runtimeOfShell = ({ request }, callback) =>
  request && path.dirname(path.resolve(request)) === runtime
    ? callback(null, `global ${GLOBAL}`)
    : callback();
