import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import webpack from 'webpack';

const { Compilation, sources } = webpack;

/** Runs the built program that draws the offline page, and leaves what it draws in place of it. */
export class OfflinePagePlugin {
  /** @param {string} program file whose `renderOfflinePage()` answers the parts of the page */
  constructor(program) {
    this.program = program;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OfflinePagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'OfflinePagePlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const code = compilation.getAsset(this.program).source.source().toString();
          const module = { exports: {} };
          const wrapped = `(function (module, exports, require) {${code}\n})`;
          runInThisContext(wrapped, { filename: this.program })(
            module,
            module.exports,
            createRequire(import.meta.url),
          );
          const drawn = JSON.stringify(module.exports.renderOfflinePage());
          compilation.deleteAsset(this.program);
          compilation.emitAsset('offline-page.json', new sources.RawSource(drawn));
        },
      );
    });
  }
}
