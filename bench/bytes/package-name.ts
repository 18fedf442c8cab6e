/** Code of webpack: its runtime, module wrappers, and whatever no source owns. */
export const RUNTIME = '(webpack runtime and wrappers)';

/** Folders of the repository whose subfolders are packages. */
const PARENTS = new Set(['shared']);

/**
 * The package of a source in a source map: an npm package, a package of `shared`, or a package of
 * this repository.
 * @param source `webpack://<name>/<path relative to the folder of the build>`
 * @param folder folder of the build, for paths that stay inside it
 */
export function packageOf(source: string, folder: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '');
  const installed = path.split('node_modules/').at(-1);
  if (installed !== undefined && installed !== path) {
    const [scope = '', name = ''] = installed.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  }
  if (/^(?:webpack\/|external |\.federation)/.test(path)) return RUNTIME;
  const isOutside = path.startsWith('../');
  const [top = '', inner = ''] = path.replace(/^(?:\.\.?\/)+/, '').split('/');
  if (!isOutside) return folder;
  return PARENTS.has(top) ? `${top}/${inner}` : top;
}
