import path from 'node:path';
import { modeOf, preset } from './preset.mjs';

/** File of the frame module within a release of the shell. */
export const PRERENDER_FILE = 'server/frame.cjs';

/**
 * Webpack configuration of the frame module: the shell's own components for a server, in one file that
 * imports nothing and asks no platform for anything. What pages load later is left out of it.
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
      // Replaced by the folder of the release when a frame is drawn.
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
      // The builds of libraries for no platform in particular.
      aliasFields: [],
      mainFields: ['module', 'main'],
      conditionNames: ['import', 'require', 'module', 'default'],
      // styled-components asks for it when a page is drawn as a stream, which this one is not.
      fallback: { stream: false },
    },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'weak' } },
      // Files lie in the release already; only their names are needed.
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, splitChunks: false },
    cache: { ...base.cache, name: `${base.cache.name}-frame` },
    // What the preset adds is about scripts that a page loads.
    plugins: base.plugins.filter(({ constructor }) =>
      ['SingletonRoomsPlugin', 'CompactStylesPlugin', 'DefinePlugin'].includes(constructor.name),
    ),
  };
}
