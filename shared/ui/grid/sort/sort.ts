/** One sort key. Later keys of a list break ties of earlier ones. */
export interface SortEntry {
  field: string;
  direction: 'asc' | 'desc';
}

/** The API accepts at most five sort keys. */
export const MAX_SORT_KEYS = 5;

/**
 * Sort order after a click on a header. The first click sorts numbers from the largest and text
 * from A. The second reverses the order. The third removes the key.
 *
 * @param additive with Shift: keep the other keys (multi-sort). Otherwise replace them.
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

/**
 * Sorts by the field in that direction. An existing key keeps its rank, a new one becomes the last.
 */
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

/** Moves a key up (-1) or down (1) in rank. */
export function moveSort(current: readonly SortEntry[], field: string, step: number): SortEntry[] {
  const from = current.findIndex((entry) => entry.field === field);
  const entry = current[from];
  if (!entry) return [...current];
  const rest = withoutSort(current, field);
  const to = Math.max(0, Math.min(rest.length, from + step));
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
