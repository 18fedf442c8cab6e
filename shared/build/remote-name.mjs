import { RESERVED_NAMES } from './reserved-names.mjs';

/**
 * The grammar of the names of remotes. It makes everything unique that `derived-names.mjs` derives from them:
 * - Reserved words are refused: words of JavaScript, globals of browsers, devices of Windows, our own folders.
 * - Lower case alone: names are folders, also where the file system ignores case.
 * - One hyphen is one underscore of the identifier, so distinct names have distinct identifiers.
 */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 60;

/** Prefixes of our packages, and of the browser's event handlers. */
const RESERVED_PREFIXES = ['shell-', 'shared-'];
const EVENT_HANDLER = /^on[a-z]+$/;

/** The rule as one sentence. */
export const REMOTE_NAME_RULE = `use lower-case words joined by hyphens, e.g. mfe-research, with ${LONGEST} characters at most, no reserved word, and no beginning with ${RESERVED_PREFIXES.join(' or ')}`;

/** @param {string} name */
export const isRemoteName = (name) =>
  name.length <= LONGEST &&
  NAME.test(name) &&
  !RESERVED_NAMES.has(name) &&
  !EVENT_HANDLER.test(name) &&
  !RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix));

export { derivedNames, normalisedName } from './derived-names.mjs';
