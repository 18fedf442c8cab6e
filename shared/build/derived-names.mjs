/**
 * All names that builds and pages derive from the name of a remote. Valid names (`remote-name.mjs`)
 * yield values that no other remote, the shell or the browser uses. A property test checks it.
 */

/**
 * Normalised form for comparison. Names with the same form would share a folder or a chunk global.
 * @param {string} name any released name, also of releases that are older than the grammar
 */
export const normalisedName = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

/**
 * Property of `window` that receives the chunks of a webpack build. It equals webpack's default, so
 * that stock builds use it too.
 * @param {string} name of a remote, also of an older one with capital letters, or of the shell
 */
export const chunkGlobalOf = (name) =>
  `webpackChunk${name.replace(/^([^a-zA-Z$_])/, '_$1').replaceAll(/[^a-zA-Z0-9$]+/g, '_')}`;

/**
 * Names that a remote claims in every page.
 * @param {string} name of a remote, or of the shell
 */
export const derivedNames = (name) => ({
  /** Property of `window` that holds the federation container. */
  container: name,
  chunkGlobal: chunkGlobalOf(name),
  /** Property of `window` for updates of the development server. */
  hotUpdateGlobal: `webpackHotUpdate${normalisedName(name)}`,
});

/** Replaces the remote name in the ids of static pages. No remote may have this name. */
export const STATIC_PAGES = 'page';

/**
 * Prefix of React's generated ids in a remote's root. The shell's root has none.
 * @param {string} name
 */
export const idPrefixOf = (name) => `${name}-`;
