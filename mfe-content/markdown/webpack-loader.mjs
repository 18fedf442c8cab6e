import path from 'node:path';
import { compileArticle } from './compile-article.mjs';
import { compileLibrary } from './compile-library.mjs';

const moduleOf = (value) => `export default ${JSON.stringify(value)};`;

function compiled(source, loader) {
  const { resourcePath } = loader;
  if (!resourcePath.endsWith('.contents'))
    return moduleOf(compileArticle(source, path.basename(resourcePath)));
  const folder = path.dirname(resourcePath);
  const { library, files } = compileLibrary(source, folder);
  for (const file of files) loader.addDependency(file);
  loader.addContextDependency(folder);
  return moduleOf(library);
}

/** webpack gives its loader API as `this`. */
const articleLoader = function articleLoader(source) {
  return compiled(source, this);
};

/** webpack loader of `*.md` and of `library.contents`. */
export default articleLoader;
