import { MAX_COMPARED } from 'shared/market';

const BETWEEN = /\s+(?:vs\.?|versus)\s+/i;
/** Characters of one name. Longer ones are no ticker or name. */
const MAX_NAME = 60;

/**
 * Names in a query such as `AAPL vs MSFT`. Null if it is not a comparison: fewer than two names, an
 * empty or too long one, or a repeated one.
 */
export function parseComparison(query: string): string[] | null {
  const names = query.split(BETWEEN).map((name) => name.trim());
  const isComparison =
    names.length > 1 &&
    names.length <= MAX_COMPARED &&
    names.every((name) => name !== '' && name.length <= MAX_NAME) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length;
  return isComparison ? names : null;
}
