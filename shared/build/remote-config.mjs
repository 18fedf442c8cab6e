import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BuildDescriptionPlugin } from './build-description.mjs';
import { EndpointNamesPlugin } from './endpoint-names-plugin.mjs';
import { FederationManifestPlugin } from './federation-manifest-plugin.mjs';
import { FirstCallsPlugin } from './first-calls-plugin.mjs';
import { runtimeOfShell } from './federation-runtime.mjs';
import { modeOf, nonceModule, preset } from './preset.mjs';
import { SERVER_PAGES_FILE, serverPagesConfig } from './server-pages-config.mjs';
import { STATIC_PAGES_FILE, staticPagesConfig } from './static-pages-config.mjs';
import { derivedNames } from './derived-names.mjs';
import { requiredByRemote } from './singletons.mjs';

/** Output of the compilations for a server, which share the folder. */
const SERVER_FILES = /^(?:static-pages\.json|server\/)/;

/**
 * Webpack configuration of a remote: `remote.json` declares it, `src/remote.ts` implements it.
 * @param {string} dirname the remote's folder (`import.meta.dirname` of its webpack.config.mjs)
 * @param {{mode?: 'production' | 'development', rules?: import('webpack').RuleSetRule[], staticPages?: string, serverPages?: string}} [options]
 * `rules`: additional loaders of this remote; `staticPages`: the module that renders its static
 * pages; `serverPages`: the module with the pages that the edge renders
 */
export function remoteConfig(dirname, options = {}) {
  const mode = modeOf(options.mode);
  const { staticPages, serverPages } = options;
  const onServer = [
    ...(staticPages === undefined ? [] : [staticPagesConfig(dirname, mode, options)]),
    ...(serverPages === undefined ? [] : [serverPagesConfig(dirname, mode, options)]),
  ];
  const config = browserConfig(dirname, mode, options, onServer);
  return onServer.length === 0 ? config : [...onServer, config];
}

function browserConfig(dirname, mode, { rules = [], staticPages, serverPages }, onServer) {
  const declaration = path.join(dirname, 'remote.json');
  const { name } = JSON.parse(readFileSync(declaration, 'utf8'));
  const base = preset({ dirname, name, mode });
  return {
    ...base,
    entry: {},
    name,
    ...(onServer.length > 0 && {
      // Its build description names their files.
      dependencies: onServer.map((each) => each.name),
      output: { ...base.output, clean: { keep: SERVER_FILES } },
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
        ...(serverPages !== undefined && { serverPages: SERVER_PAGES_FILE }),
      }),
    ],
  };
}
