/**
 * Everything that builds and pages derive from the name of a remote, in one place. Names of the grammar in
 * `remote-name.mjs` give values that no other remote, the shell or the browser has; a property test proves it.
 */

/**
 * The form by which names are compared. Names of one form would share a folder or a chunk global.
 * @param {string} name any released name, also of releases that are older than the grammar
 */
export const normalisedName = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

/**
 * Property of `window` through which the chunks of a build by webpack arrive. It is webpack's own default, so that
 * stock builds have it too.
 * @param {string} name of a remote, also of an older one with capital letters, or of the shell
 */
export const chunkGlobalOf = (name) =>
  `webpackChunk${name.replace(/^([^a-zA-Z$_])/, '_$1').replaceAll(/[^a-zA-Z0-9$]+/g, '_')}`;

/**
 * Names that a part claims in every page.
 * @param {string} name of a remote, or of the shell
 */
export const derivedNames = (name) => ({
  /** Property of `window` that holds the federation container. */
  container: name,
  chunkGlobal: chunkGlobalOf(name),
  /** Property of `window` for updates of the development server. */
  hotUpdateGlobal: `webpackHotUpdate${normalisedName(name)}`,
});

/**
 * Beginning of the ids that React makes for elements of a remote's root. The shell's root has none, and static
 * pages have that of `page`, which no remote may have as its name.
 * @param {string} name
 */
export const idPrefixOf = (name) => `${name}-`;
