/**
 * The federation plugin writes its entry into a file that it names by a hash over absolute paths, and
 * deterministic module ids are hashes of names: where a repository lies would decide the ids of the
 * modules that collide with it, and with them the bytes and the version of a release.
 */
export class ReproducibleIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(ReproducibleIdsPlugin.name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(ReproducibleIdsPlugin.name, (modules) => {
        // The container names the same file in its identifier, but only the file itself is a resource.
        for (const module of modules)
          if (/[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.resource ?? ''))
            compilation.chunkGraph.setModuleId(module, 'federation');
      });
    });
  }
}
