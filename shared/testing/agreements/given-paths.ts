import { fieldName, isPlain } from './read-paths';

const MAX_DEPTH = 6;
const MAX_PATHS = 2000;

/** Objects whose keys are data, e.g. ids of columns, and no members of a contract. */
const RECORDS: ReadonlySet<string> = new Set(['fields', 'provenance', 'options', 'criteria']);

/**
 * Paths of a value's members, e.g. `context.label` or `items[].symbol`. A path that ends in `.*`
 * has unknown members: an empty list or object, null, a record, or one below the greatest depth.
 */
export function givenPaths(value: unknown): string[] {
  const paths = new Set<string>();
  const visit = (member: unknown, path: string, name: string, depth: number): void => {
    if (paths.size >= MAX_PATHS) return;
    if (member === null || member === undefined) return void (path && paths.add(`${path}.*`));
    if (!isPlain(member)) return void (path && paths.add(path));
    const entries = Object.entries(member);
    if (entries.length === 0 || depth >= MAX_DEPTH || RECORDS.has(name))
      return void (path && paths.add(`${path}.*`));
    if (Array.isArray(member))
      return entries.forEach(([, one]) => visit(one, `${path}[]`, '', depth + 1));
    for (const [key, one] of entries)
      visit(one, path === '' ? fieldName(key) : `${path}.${fieldName(key)}`, key, depth + 1);
  };
  visit(value, '', '', 0);
  return [...paths];
}
