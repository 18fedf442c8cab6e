import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/**
 * After a failure, the next request for the chunk uses another URL (`?again=…`). A bad answer that
 * the browser or a proxy has cached must not fail further attempts, of this page or of a later one.
 * All bundles of a page share the failures: a retry of a remote evaluates its entry, and with it this
 * runtime, once more.
 */
export class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk retry', RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return Template.asString([
      'var fileOf = __webpack_require__.u;',
      'var failures = self[Symbol.for("failed chunks")] ||= {};',
      'addEventListener("error", (event) => {',
      Template.indent([
        'var src = event.target instanceof HTMLScriptElement && event.target.src;',
        'if (!src) return;',
        'var file = new URL(src).pathname.split("/").pop();',
        'failures[file] = Date.now().toString(36);',
      ]),
      '}, true);',
      '__webpack_require__.u = (chunk) => {',
      Template.indent([
        'var file = fileOf(chunk);',
        'var again = failures[file.split("/").pop()];',
        'return again ? file + "?again=" + again : file;',
      ]),
      '};',
    ]);
  }
}

/** Adds this runtime module to every bundle that loads chunks. */
export class ChunkRetryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkRetryPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('ChunkRetryPlugin', (chunk, requirements) => {
          requirements.add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new ChunkRetryRuntimeModule());
        });
    });
  }
}
