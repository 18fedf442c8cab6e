import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BuildDescriptionPlugin } from './build-description.mjs';
import { EndpointNamesPlugin } from './endpoint-names-plugin.mjs';
import { FederationManifestPlugin } from './federation-manifest-plugin.mjs';
import { FirstCallsPlugin } from './first-calls-plugin.mjs';
import { runtimeOfShell } from './federation-runtime.mjs';
import { modeOf, nonceModule, preset } from './preset.mjs';
import { STATIC_PAGES_FILE, staticPagesConfig } from './static-pages-config.mjs';
import { derivedNames } from './derived-names.mjs';
import { requiredByRemote } from './singletons.mjs';

/**
 * Webpack configuration of a remote: `remote.json` declares it, `src/remote.ts` implements it.
 * @param {string} dirname the remote's folder (`import.meta.dirname` of its webpack.config.mjs)
 * @param {{mode?: 'production' | 'development', rules?: import('webpack').RuleSetRule[], staticPages?: string}} [options]
 * `rules`: additional loaders of this remote; `staticPages`: the module that renders its static
 * pages
 */
export function remoteConfig(dirname, options = {}) {
  const mode = modeOf(options.mode);
  const config = browserConfig(dirname, mode, options);
  return options.staticPages === undefined
    ? config
    : [staticPagesConfig(dirname, mode, options), config];
}

function browserConfig(dirname, mode, { rules = [], staticPages }) {
  const declaration = path.join(dirname, 'remote.json');
  const { name } = JSON.parse(readFileSync(declaration, 'utf8'));
  const base = preset({ dirname, name, mode });
  return {
    ...base,
    entry: {},
    name,
    ...(staticPages !== undefined && {
      // Its build description names their file.
      dependencies: ['static-pages'],
      output: { ...base.output, clean: { keep: new RegExp(`^${STATIC_PAGES_FILE}$`) } },
    }),
    module: { ...base.module, rules: [...base.module.rules, ...rules] },
    externals: [runtimeOfShell],
    optimization: {
      ...base.optimization,
      // Few, larger files: a duplicate in two pages costs less than another request on the first
      // one. References to the shell's libraries have no code. A chunk with only such references
      // would be no file, and its integrity would never be known.
      splitChunks: {
        minSize: 80_000,
        defaultSizeTypes: ['javascript', 'unknown', 'consume-shared'],
      },
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name,
        filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        library: { type: 'window', name: derivedNames(name).container },
        exposes: {
          './remote': { import: [nonceModule(dirname), './src/remote.ts'], name: 'remote' },
        },
        shared: requiredByRemote(),
        shareStrategy: 'loaded-first',
        // Replacement for its archive of types: docs/remote-protocol.md.
        dts: false,
        manifest: true,
        dev: false,
        experiments: {
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new FederationManifestPlugin(),
      new EndpointNamesPlugin(),
      new FirstCallsPlugin(),
      new BuildDescriptionPlugin({
        declarationFile: 'remote.json',
        declaration,
        entryName: name,
        ...(staticPages !== undefined && { staticPages: STATIC_PAGES_FILE }),
      }),
    ],
  };
}
