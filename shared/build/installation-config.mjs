import { OfflinePagePlugin } from './offline-page.mjs';
import { modeOf, preset } from './preset.mjs';

/** The starter's file within a release of the shell. */
export const STARTER_FILE = 'starter.js';

/** Without the page-specific parts of the preset: federation, integrity, chunks. */
function alone(dirname, name, target) {
  const base = preset({ dirname, name, mode: 'production' });
  return {
    ...base,
    name,
    target,
    // The page's build empties the folder first.
    dependencies: ['shell'],
    output: { path: base.output.path, filename: `${name}.js`, hashFunction: 'xxhash64' },
    plugins: base.plugins.filter((plugin) => plugin.constructor.name === 'DefinePlugin'),
  };
}

/**
 * Builds next to the shell: the starter, the service worker (one script each), and the offline
 * page, prerendered from the chrome's component. A development build changes too often to be
 * cached and has none of them.
 * @param {string} dirname the shell's folder
 */
export const installationConfigs = (dirname) =>
  modeOf() === 'development'
    ? []
    : [starter(dirname), serviceWorker(dirname), offlinePage(dirname)];

/** The script that works the chrome until the shell has started. */
function starter(dirname) {
  return {
    ...alone(dirname, 'starter', ['web', 'es2022']),
    entry: { starter: './src/starter/index.ts' },
  };
}

function serviceWorker(dirname) {
  return {
    ...alone(dirname, 'service-worker', ['webworker', 'es2022']),
    entry: { 'service-worker': './src/installation/worker/index.ts' },
  };
}

function offlinePage(dirname) {
  const base = alone(dirname, 'offline-page', 'node20');
  return {
    ...base,
    entry: { 'offline-page': './src/server/render-offline-page.tsx' },
    output: {
      ...base.output,
      // Placeholder for the address of the release, replaced by the edge.
      publicPath: '/__RELEASE__/',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
    },
    module: {
      ...base.module,
      // The page's build emits the fonts.
      rules: base.module.rules.map((rule) =>
        rule.type === 'asset/resource' ? { ...rule, generator: { emit: false } } : rule,
      ),
    },
    optimization: { ...base.optimization, minimize: false },
    plugins: [...base.plugins, new OfflinePagePlugin('offline-page.js')],
  };
}
