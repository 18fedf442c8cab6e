/**
 * Removes from a log line what must not be in one, whatever wrote it: messages of drivers and
 * libraries hold values of queries and addresses. Each expression is anchored, so that a line costs
 * linear time.
 */
const RULES: readonly [pattern: RegExp, replacement: string][] = [
  // Tokens of sign-in: JSON Web Tokens, and whatever follows "Bearer".
  [/(?<![\w-])eyJ[\w-]*\.[\w-]*(?:\.[\w-]*)?/g, '[token]'],
  [/\bBearer +[^\s"\\]+/gi, 'Bearer [token]'],
  // Values of a failed query, up to the end of its text in JSON.
  [/\\nparams: [^"]*/g, '\\nparams: [values]'],
  // Query strings hold searches, codes of mails and tokens of links.
  [/\?[\w%.~-]+=[^\s"\\]*/g, '?[query]'],
  // User and password in an address.
  [/:\/\/[^\s/@"\\]+@/g, '://[secret]@'],
  [/(?<![\w.+-])[\w.+-]+@[\w-][\w.-]*/g, '[e-mail]'],
  [/("(?:set-)?cookie":)"[^"]*"/gi, '$1"[cookie]"'],
];

/** @param line one line of JSON */
export const redactLine = (line: string): string =>
  RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
