import { MAX_COMPARED } from 'shared/market';

const SEPARATORS = new Set(['vs', 'vs.', 'versus']);
/** Longest name, in characters. */
const MAX_NAME = 60;
const MAX_QUERY = MAX_COMPARED * (MAX_NAME + 10);

/**
 * Names in a query such as `AAPL vs MSFT`. Null if it is not a comparison: fewer than two names, an
 * empty or too long one, or a repeated one.
 */
export function parseComparison(query: string): string[] | null {
  if (query.length > MAX_QUERY) return null;
  const parts: string[][] = [[]];
  for (const word of query.trim().split(/\s+/)) {
    if (SEPARATORS.has(word.toLowerCase())) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  const names = parts.map((words) => words.join(' '));
  const isComparison =
    names.length > 1 &&
    names.length <= MAX_COMPARED &&
    names.every((name) => name !== '' && name.length <= MAX_NAME) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length;
  return isComparison ? names : null;
}
