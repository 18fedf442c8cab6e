import path from 'node:path';
import webpack from 'webpack';
import { SINGLETON_ROOMS } from './singletons.mjs';

const shared = path.resolve(import.meta.dirname, '..');

/**
 * Federation shares modules by import name. A relative import of a singleton package from another
 * package would silently bundle a second copy. This plugin rewrites it to the shared name.
 */
export class SingletonRoomsPlugin {
  apply(compiler) {
    new webpack.NormalModuleReplacementPlugin(/^\.\.?\//, (resource) => {
      const target = path.relative(shared, path.resolve(resource.context, resource.request));
      const [room, ...rest] = target.split(path.sep);
      if (!SINGLETON_ROOMS.includes(room)) return;
      const from = path.relative(shared, resource.context).split(path.sep)[0];
      if (from === room) return;
      if (rest.length > 0 && !/^index(\.(?:tsx?|js))?$/.test(rest.join('/'))) {
        throw new Error(
          `shared/${room} is entered by its public face only, not by ${resource.request}`,
        );
      }
      resource.request = `shared/${room}`;
    }).apply(compiler);
  }
}
