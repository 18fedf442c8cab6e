/**
 * Names of remotes, and everything that builds derive from them. One grammar makes all of it unique:
 * - The hyphen is no character of identifiers, so no name is a word of JavaScript, a global of the browser,
 *   a member of `Object.prototype`, a device of Windows or one of our one-word routes.
 * - Lower case alone: names are folders, also where the file system ignores case.
 * - One hyphen is one underscore of the identifier, so distinct names have distinct identifiers.
 */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
const LONGEST = 60;

/** Names that mean something else here: the host, our packages, the service worker in the audit log. */
const RESERVED = ['service-worker'];
const RESERVED_PREFIXES = ['shell-', 'shared-'];

/** The rule as one sentence. */
export const REMOTE_NAME_RULE = `use lower-case words joined by hyphens, e.g. mfe-research, with ${LONGEST} characters at most, other than ${RESERVED.join(', ')}, ${RESERVED_PREFIXES.map((prefix) => `${prefix}…`).join(' and ')}`;

/** @param {string} name */
export const isRemoteName = (name) =>
  name.length <= LONGEST &&
  NAME.test(name) &&
  !RESERVED.includes(name) &&
  !RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix));

/**
 * The form by which names are compared. Names of one form would share a folder or a chunk global.
 * @param {string} name any released name, also of releases that are older than the grammar
 */
export const normalisedName = (name) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');

/**
 * Names that the build of a part claims in every page.
 * @param {string} name
 */
export const derivedNames = (name) => ({
  /** Property of `window` that holds the federation container. */
  container: name,
  /** Property of `window` through which chunks arrive. */
  chunkGlobal: `webpackChunk${normalisedName(name)}`,
  /** Property of `window` for updates of the development server. */
  hotUpdateGlobal: `webpackHotUpdate${normalisedName(name)}`,
});
