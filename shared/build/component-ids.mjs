import { fileURLToPath } from 'node:url';

/**
 * Plugin of the compiler that gives each styled component an id from its file's content. Server and
 * browser bundles need the same ids to hydrate. Remotes need ids that no other remote has, unless
 * the component is the same one of `shared`.
 */
export const componentIds = [
  fileURLToPath(import.meta.resolve('@swc/plugin-styled-components')),
  {
    topLevelImportPaths: ['shared/styled'],
    // Names would be bytes on every page.
    displayName: false,
    fileName: false,
    // `compact-styles-plugin.mjs` does it.
    minify: false,
    transpileTemplateLiterals: false,
  },
];
