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

/** Sorts by the field in that direction: in its place when it sorts already, else as the last key. */
export function withSort(
  current: readonly SortEntry[],
  field: string,
  direction: 'asc' | 'desc',
): SortEntry[] {
  return current.some((entry) => entry.field === field)
    ? current.map((entry) => (entry.field === field ? { field, direction } : entry))
    : [...current, { field, direction }].slice(0, MAX_SORT_KEYS);
}

export const withoutSort = (current: readonly SortEntry[], field: string): SortEntry[] =>
  current.filter((entry) => entry.field !== field);

/** Lets a key decide earlier (-1) or later (1). */
export function moveSort(current: readonly SortEntry[], field: string, step: number): SortEntry[] {
  const from = current.findIndex((entry) => entry.field === field);
  const entry = current[from];
  if (!entry) return [...current];
  const rest = withoutSort(current, field);
  const to = Math.max(0, Math.min(rest.length, from + step));
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
