import path from 'node:path';
import webpack from 'webpack';
import { SINGLETON_PACKAGES } from './singletons.mjs';

const shared = path.resolve(import.meta.dirname, '..');

/**
 * Federation shares modules by import name. A relative import of a singleton package from another
 * package would silently bundle a second copy. This plugin rewrites it to the shared name.
 */
export class SingletonPackagesPlugin {
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (resource) => {
      const target = path.relative(shared, path.resolve(resource.context, resource.request));
      const [name, ...rest] = target.split(path.sep);
      if (!SINGLETON_PACKAGES.includes(name)) return;
      const from = path.relative(shared, resource.context).split(path.sep)[0];
      if (from === name) return;
      if (rest.length > 0 && !/^index(\.(?:tsx?|js))?$/.test(rest.join('/'))) {
        throw new Error(
          `shared/${name} is entered by its public face only, not by ${resource.request}`,
        );
      }
      resource.request = `shared/${name}`;
    }).apply(compiler);
  }
}
