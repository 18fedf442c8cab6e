import webpack from 'webpack';
import { evaluateModule } from './evaluate-module.mjs';

const { Compilation, sources } = webpack;

/** Runs the built program that renders the offline page, and replaces it by its output. */
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
          const { renderOfflinePage } = evaluateModule(code, this.program);
          const page = JSON.stringify(renderOfflinePage());
          compilation.deleteAsset(this.program);
          compilation.emitAsset('offline-page.json', new sources.RawSource(page));
        },
      );
    });
  }
}
