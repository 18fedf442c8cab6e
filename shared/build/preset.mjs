import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { CompactStylesPlugin } from './compact-styles-plugin.mjs';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.mjs';
import { ChunkRetryPlugin } from './chunk-retry-plugin.mjs';
import { componentIds } from './component-ids.mjs';
import { flagSheetsRule } from './flag-sheets-rule.mjs';
import { packagesHash, repositoryOf } from './repository.mjs';
import { derivedNames } from './derived-names.mjs';
import { ReproducibleIdsPlugin } from './reproducible-ids-plugin.mjs';
import { SingletonPackagesPlugin } from './singleton-packages-plugin.mjs';

/**
 * webpack's own minimizer plugin. With SWC instead of Terser, output is smaller and several times
 * faster.
 */
const Minimizer = createRequire(createRequire(import.meta.url).resolve('webpack'))(
  'minimizer-webpack-plugin',
);

/**
 * The nonce comes first in every bundle. The path is relative, because absolute paths would become
 * part of module ids.
 */
export function nonceModule(dirname) {
  const file = path.relative(dirname, path.join(import.meta.dirname, 'runtime-nonce.js'));
  // Inside the remote's folder if the preset was installed as a package. Node would take that for a
  // package name.
  return file.startsWith('.') ? file : `./${file}`;
}

/** @returns {'production' | 'development'} */
export const modeOf = (mode = process.env.NODE_ENV) =>
  mode === 'development' ? 'development' : 'production';

/**
 * Configuration shared by shell and remotes.
 * @param {{dirname: string, name: string, mode: 'production' | 'development'}} options
 */
export function preset({ dirname, name, mode, rendersPages = false }) {
  const production = mode === 'production';
  // A deployed shell has React for production, without the runtime that development JSX requires.
  const developmentJsx = !production && process.env.DEPLOYED_SHELL !== '1';
  const root = repositoryOf(dirname);
  const hashed = production ? '.[contenthash:8]' : '';
  return {
    mode,
    context: dirname,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: path.join(dirname, production ? 'dist' : 'dist-development'),
      // Relative to the location of the entry, so that a release works at any address.
      publicPath: 'auto',
      filename: `[name]${hashed}.js`,
      chunkFilename: `[name]${hashed}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: name,
      chunkLoadingGlobal: derivedNames(name).chunkGlobal,
      hotUpdateGlobal: derivedNames(name).hotUpdateGlobal,
      crossOriginLoading: 'anonymous',
      clean: true,
      // Below the time budget of a step (`step-budgets.ts` of the shell), so that the error names
      // the file.
      chunkLoadTimeout: 6500,
      // A module that threw is not kept half-initialised: the next import evaluates it again.
      strictModuleErrorHandling: true,
      hashFunction: 'xxhash64',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: developmentJsx } },
                experimental: {
                  plugins: [componentIds],
                  cacheRoot: path.join(root, '.cache/swc'),
                },
              },
              env: undefined,
              sourceMaps: !production,
            },
          },
        },
        {
          test: /\.(woff2?|png|jpe?g|svg|webp|avif)$/,
          exclude: flagSheetsRule.test,
          type: 'asset/resource',
        },
        flagSheetsRule,
      ],
    },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: production ? 'deterministic' : 'named',
      usedExports: true,
      // webpack (5.110) keeps an inlined constant in its cache after its module has changed. A shell
      // then had the contract version of an earlier build.
      inlineExports: false,
      realContentHash: true,
      minimize: production,
      minimizer: [
        new Minimizer({
          minify: Minimizer.swcMinify,
          terserOptions: { ecma: 2022, compress: { passes: 2 }, mangle: true },
        }),
      ],
      emitOnErrors: false,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${mode}${developmentJsx ? '-jsx' : ''}-webpack${webpack.version}-node${process.version}`,
      version: packagesHash(root),
      buildDependencies: { preset: [path.join(import.meta.dirname, '/')] },
    },
    plugins: [
      new SingletonPackagesPlugin(),
      new ReproducibleIdsPlugin(root),
      new ChunkRetryPlugin(),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        'process.env.RENDERS_PAGES': JSON.stringify(rendersPages),
      }),
      ...(production
        ? [
            new CompactStylesPlugin(),
            // The entry has the hashes of all chunks. With `hashLoading: 'lazy'` the plugin (5.1)
            // omits some hashes of a chunk that several others load, and without its hash a script
            // would run unchecked.
            new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], hashLoading: 'eager' }),
            new ChunkHashesPlugin(),
          ]
        : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
