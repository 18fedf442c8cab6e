import { createHash } from 'node:crypto';
import path from 'node:path';
import { compileArticle } from './compile-article.mjs';
import { compileLibrary } from './compile-library.mjs';

const compiled = (source, file) =>
  JSON.stringify(
    file.endsWith('.contents')
      ? compileLibrary(source, path.dirname(file)).library
      : compileArticle(source, path.basename(file)),
  );

/** Jest transform of the files that the webpack loader compiles. */
export default {
  process: (source, file) => ({
    code: `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${compiled(source, file)};`,
  }),
  // The library depends on files that Jest does not track, so the key is made of the compiled
  // result.
  getCacheKey: (source, file) =>
    createHash('sha256').update(compiled(source, file)).digest('hex').slice(0, 32),
};
