/** One key of a sort; the first entry of a list decides, the next ones break its ties. */
export interface SortEntry {
  field: string;
  direction: 'asc' | 'desc';
}

/** The API takes at most five sort keys. */
export const MAX_SORT_KEYS = 5;

/**
 * What a click on a header does. The first click sorts numbers from the largest and text from A; the
 * next turns the order round; the third removes the key.
 *
 * @param additive Shift was held: keep the other keys (multi-sort), else replace them.
 */
export function nextSort(
  current: readonly SortEntry[],
  field: string,
  firstDirection: 'asc' | 'desc',
  additive: boolean,
): SortEntry[] {
  const existing = current.find((entry) => entry.field === field);
  const turned = turn(existing?.direction, firstDirection);
  if (!additive) return turned === null ? [] : [{ field, direction: turned }];
  if (turned === null) return current.filter((entry) => entry.field !== field);
  if (existing) {
    return current.map((entry) => (entry.field === field ? { field, direction: turned } : entry));
  }
  return [...current, { field, direction: turned }].slice(-MAX_SORT_KEYS);
}

function turn(direction: 'asc' | 'desc' | undefined, first: 'asc' | 'desc'): 'asc' | 'desc' | null {
  if (direction === undefined) return first;
  if (direction !== first) return null;
  return first === 'asc' ? 'desc' : 'asc';
}
