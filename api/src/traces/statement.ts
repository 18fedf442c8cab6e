/** Quoted texts and words of a statement. A text with doubled quotes is several texts in a row. */
const TOKENS = /(?:'[^']*')|[\w$."]+/g;
/** Numbers. Parameters (`$1`) and names begin otherwise. */
const IS_VALUE = /^['\d]/;
/** Longest statement that is shown. */
const MAX_LENGTH = 2000;

/** SQL without values: parameters are never in its text, and values that are become `?`. */
export const withoutValues = (sql: string): string =>
  sql
    .replace(TOKENS, (token) => (IS_VALUE.test(token) ? '?' : token))
    .replace(/\?{2,}/g, '?')
    // A text that does not end is not shown.
    .replace(/'.*$/s, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);

/** Kind of a statement and the first table in it, for the name of its span. */
export function nameOfStatement(sql: string): string {
  const [, kind = 'query'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([\w.]+)/i.exec(sql) ?? [];
  return table === undefined ? kind : `${kind} ${table}`;
}
