import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

const { WebpackError } = webpack;

const SUBSTITUTE = path.join(import.meta.dirname, 'unused-federation.js');

/** Modules of the federation runtime that the shell's loader replaces, by package. */
const UNUSED = {
  '@module-federation/runtime-core': ['plugins/snapshot/SnapshotHandler.js', 'utils/preload.js'],
  '@module-federation/sdk': ['dom.js'],
};

/** Resolves the files from the importing packages, wherever they are installed. */
function unusedFiles() {
  const resolvers = [import.meta.url];
  for (const step of [
    '@module-federation/enhanced/webpack',
    '@module-federation/webpack-bundler-runtime',
    '@module-federation/runtime',
    '@module-federation/runtime-core',
  ])
    resolvers.push(createRequire(resolvers.at(-1)).resolve(step));
  const own = createRequire(resolvers.at(-1));
  return Object.entries(UNUSED).flatMap(([name, files]) => {
    const folder = name.endsWith('/sdk')
      ? path.dirname(own.resolve(name))
      : path.dirname(resolvers.at(-1));
    return files.map((file) => path.join(folder, file));
  });
}

/**
 * Removes code that fetches files from the shell's federation runtime. It is never called here, but
 * its classes are constructed, so tree shaking keeps some 13 KB of script on every page.
 */
export class UnusedFederationPlugin {
  apply(compiler) {
    const files = new Set(unusedFiles());
    compiler.hooks.normalModuleFactory.tap('UnusedFederationPlugin', (factory) => {
      factory.hooks.afterResolve.tap('UnusedFederationPlugin', ({ createData }) => {
        if (files.has(createData.resource)) createData.resource = SUBSTITUTE;
      });
    });
    compiler.hooks.thisCompilation.tap('UnusedFederationPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('UnusedFederationPlugin', (modules) => {
        const count = [...modules].filter(({ resource }) => resource === SUBSTITUTE).length;
        // Another version of the library may have other file names: nothing would be removed.
        if (count !== files.size)
          compilation.errors.push(
            new WebpackError(
              `${count} of ${files.size} unused modules of the federation runtime were found: shared/build/unused-federation-plugin.mjs`,
            ),
          );
      });
    });
  }
}
