import webpack from 'webpack';
import { evaluateModule } from './evaluate-module.mjs';
import { preset } from './preset.mjs';

const { Compilation, WebpackError, sources } = webpack;

/** File of the static pages within a release, `StaticPages` of shared/contract as JSON. */
export const STATIC_PAGES_FILE = 'static-pages.json';
const SCRIPT = 'static-pages.cjs';

/**
 * Webpack configuration of a remote's static pages: its own components compiled for a server and run at once.
 * Only what they return is emitted.
 * @param {string} dirname the remote's folder
 * @param {'production' | 'development'} mode
 * @param {{rules?: import('webpack').RuleSetRule[], staticPages: string}} options
 */
export function staticPagesConfig(dirname, mode, { rules = [], staticPages }) {
  const base = preset({ dirname, name: 'static-pages', mode });
  return {
    ...base,
    name: 'static-pages',
    target: 'node20',
    devtool: false,
    entry: { 'static-pages': staticPages },
    output: {
      ...base.output,
      filename: SCRIPT,
      publicPath: '/',
      library: { type: 'commonjs2' },
      chunkFormat: false,
      chunkLoading: false,
      crossOriginLoading: false,
      // The browser build uses the same folder and empties it.
      clean: false,
    },
    resolve: {
      ...base.resolve,
      aliasFields: [],
      mainFields: ['module', 'main'],
      conditionNames: ['import', 'require', 'module', 'default'],
    },
    module: {
      ...base.module,
      rules: [...base.module.rules, ...rules],
      // A single file, which can run from memory.
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    cache: { ...base.cache, name: `${base.cache.name}-${dirname.split(/[\\/]/).at(-1)}` },
    plugins: [
      ...base.plugins.filter(({ constructor }) =>
        ['SingletonPackagesPlugin', 'CompactStylesPlugin', 'DefinePlugin'].includes(
          constructor.name,
        ),
      ),
      new RunStaticPagesPlugin(),
    ],
  };
}

/** Replaces the compiled module by the result of its `staticPages()`. */
class RunStaticPagesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RunStaticPagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'RunStaticPagesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const script = compilation.getAsset(SCRIPT);
          // Errors of the compilation are clearer than those of running it.
          if (!script || compilation.errors.length > 0) return;
          compilation.deleteAsset(SCRIPT);
          try {
            const { staticPages } = evaluateModule(script.source.source().toString(), SCRIPT);
            compilation.emitAsset(
              STATIC_PAGES_FILE,
              new sources.RawSource(JSON.stringify(await staticPages())),
            );
          } catch (error) {
            compilation.errors.push(
              new WebpackError(`The static pages cannot be rendered: ${error.stack ?? error}`),
            );
          }
        },
      );
    });
  }
}
