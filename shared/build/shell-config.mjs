import path from 'node:path';
import webpack from 'webpack';
import { BuildDescriptionPlugin } from './build-description.mjs';
import { EndpointNamesPlugin } from './endpoint-names-plugin.mjs';
import { PRERENDER_FILE } from './prerender-config.mjs';
import { STARTER_FILE } from './installation-config.mjs';
import { runtimeOptions } from './federation-runtime.mjs';
import { modeOf, nonceModule, preset } from './preset.mjs';
import { productionRouter } from './production-router.mjs';

/**
 * Webpack configuration of the shell: one vendor chunk, one own chunk, both in the HTML. The host of
 * the federation is a chunk that loads with the first remote.
 * @param {string} dirname the shell's folder
 * @param {{mode?: 'production' | 'development'}} [options]
 */
export function shellConfig(dirname, options = {}) {
  const mode = modeOf(options.mode);
  const base = preset({ dirname, name: 'shell', mode });
  return {
    ...base,
    name: 'shell',
    // Its build description names the chrome module.
    dependencies: ['frame'],
    output: { ...base.output, clean: { keep: /^server\// } },
    entry: { shell: [nonceModule(dirname), './src/start/index.ts'] },
    resolve: {
      ...base.resolve,
      ...(mode === 'production' && { alias: productionRouter }),
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Changes only with the lock file, so it stays cached across releases of the shell.
          vendor: {
            test: /[\\/]node_modules[\\/]/,
            name: 'vendor',
            chunks: 'initial',
            enforce: true,
          },
          // Code that several Firebase SDKs share. Otherwise each brings a copy.
          firebase: {
            test: /[\\/]node_modules[\\/](?:@firebase[\\/](?:app|component|logger|util)|firebase[\\/]app|idb)[\\/]/,
            name: 'firebase-app',
            chunks: 'async',
            enforce: true,
          },
          firestore: {
            test: /[\\/]node_modules[\\/]@firebase[\\/](?:firestore|webchannel-wrapper)[\\/]/,
            name: 'firestore',
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin(runtimeOptions),
      new webpack.BannerPlugin({
        // Nearly all functions run at once. The browser compiles them on another thread during the
        // download, instead of a second time at the first call.
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /^(vendor|shell)\b.*\.js$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new EndpointNamesPlugin(),
      new BuildDescriptionPlugin({
        declarationFile: 'shell.json',
        declaration: path.join(dirname, 'shell.json'),
        entryName: 'shell',
        isShell: true,
        starter: mode === 'production' ? STARTER_FILE : undefined,
        remoteRuntime: 'remote-host',
        session: ['firebase-auth', 'firestore'],
        frame: PRERENDER_FILE,
      }),
    ],
  };
}
