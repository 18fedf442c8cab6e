/**
 * Removes from a log line what must not be in one, whatever wrote it: messages of drivers and
 * libraries hold values of queries and addresses. A line costs linear time.
 */
const RULES: readonly [pattern: RegExp, replacement: string][] = [
  // Tokens of sign-in: JSON Web Tokens, and whatever follows "Bearer".
  [/\beyJ[\w.-]*/g, '[token]'],
  [/\bBearer +[^\s"\\]+/gi, 'Bearer [token]'],
  // Values of a failed query, up to the end of its text in JSON.
  [/\\nparams: [^"]*/g, '\\nparams: [values]'],
  // Query strings hold searches, codes of mails and tokens of links.
  [/\?[\w%.~-]+=[^\s"\\]*/g, '?[query]'],
  // User and password in an address.
  [/:\/\/[^\s/@"\\]+@/g, '://[secret]@'],
  [/("(?:set-)?cookie":)"[^"]*"/gi, '$1"[cookie]"'],
];

/** Words that may be e-mail addresses: a search for the part before `@` would not be linear. */
const WORD = /[\w.+@-]+/g;
/** Neither at the start, as in the name of a package, nor at the end. */
const isAddress = (word: string): boolean => /^[^@]+@./.test(word);

/** @param line one line of JSON */
export const redactLine = (line: string): string =>
  RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line).replace(
    WORD,
    (word) => (isAddress(word) ? '[e-mail]' : word),
  );
