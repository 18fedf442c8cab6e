import path from 'node:path';
import { modeOf, preset } from './preset.mjs';

/** File of the chrome module within a release of the shell. */
export const PRERENDER_FILE = 'server/frame.cjs';

/**
 * Webpack configuration of the chrome module: the shell's components for a server, in one file
 * without imports or platform APIs. Lazy chunks of pages are left out.
 * @param {string} dirname the shell's folder
 * @param {{mode?: 'production' | 'development'}} [options]
 */
export function prerenderConfig(dirname, options = {}) {
  const mode = modeOf(options.mode);
  const base = preset({ dirname, name: 'shell', mode });
  return {
    ...base,
    name: 'frame',
    target: 'es2022',
    devtool: false,
    entry: { frame: './src/server/index.ts' },
    output: {
      ...base.output,
      path: path.join(base.output.path, path.dirname(PRERENDER_FILE)),
      filename: path.basename(PRERENDER_FILE),
      // Replaced by the folder of the release at rendering.
      publicPath: '/RELEASE/',
      globalObject: 'globalThis',
      library: { type: 'commonjs2' },
      chunkFormat: false,
      chunkLoading: false,
      wasmLoading: false,
      crossOriginLoading: false,
    },
    resolve: {
      ...base.resolve,
      // Selects the platform-neutral builds of libraries.
      aliasFields: [],
      mainFields: ['module', 'main'],
      conditionNames: ['import', 'require', 'module', 'default'],
      // styled-components imports it for streaming, which this build does not use.
      fallback: { stream: false },
    },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'weak' } },
      // The files are part of the release already. Only their names are needed.
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, splitChunks: false },
    cache: { ...base.cache, name: `${base.cache.name}-frame` },
    // The preset's other plugins concern scripts that a page loads.
    plugins: base.plugins.filter(({ constructor }) =>
      ['SingletonPackagesPlugin', 'CompactStylesPlugin', 'DefinePlugin'].includes(constructor.name),
    ),
  };
}
