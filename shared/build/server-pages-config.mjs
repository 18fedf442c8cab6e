import path from 'node:path';
import { preset } from './preset.mjs';

/** File of the page renderer within a release, `ServerPagesModule` of shared/contract. */
export const SERVER_PAGES_FILE = 'server/pages.cjs';

/**
 * Webpack configuration of a remote's page renderer: its pages for a server, in one file without
 * imports or platform APIs.
 * @param {string} dirname the remote's folder
 * @param {'production' | 'development'} mode
 * @param {{rules?: import('webpack').RuleSetRule[], serverPages: string}} options
 */
export function serverPagesConfig(dirname, mode, { rules = [], serverPages }) {
  const base = preset({ dirname, name: 'server-pages', mode, rendersPages: true });
  return {
    ...base,
    name: 'server-pages',
    target: 'es2022',
    devtool: false,
    entry: { pages: serverPages },
    output: {
      ...base.output,
      path: path.join(base.output.path, path.dirname(SERVER_PAGES_FILE)),
      filename: path.basename(SERVER_PAGES_FILE),
      publicPath: '/RELEASE/',
      // The browser build uses the same folder and empties it.
      clean: false,
      globalObject: 'globalThis',
      library: { type: 'commonjs2' },
      chunkFormat: false,
      chunkLoading: false,
      wasmLoading: false,
      crossOriginLoading: false,
    },
    resolve: {
      ...base.resolve,
      aliasFields: [],
      mainFields: ['module', 'main'],
      conditionNames: ['import', 'require', 'module', 'default'],
      fallback: { stream: false },
    },
    module: {
      ...base.module,
      rules: [...base.module.rules, ...rules],
      // A single file: code that a page loads later is part of it.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // The files are part of the release already. Only their names are needed.
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, splitChunks: false },
    cache: { ...base.cache, name: `${base.cache.name}-${dirname.split(/[\\/]/).at(-1)}` },
    plugins: base.plugins.filter(({ constructor }) =>
      ['SingletonPackagesPlugin', 'CompactStylesPlugin', 'DefinePlugin'].includes(constructor.name),
    ),
  };
}
