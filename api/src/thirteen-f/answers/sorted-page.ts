/** Order and page of a list in memory. */
type SortKey = string | number | boolean | null;

/** Unknown values come last in both directions; ties are settled by the second key, ascending. */
export function sortedBy<T>(
  items: readonly T[],
  key: (item: T) => SortKey,
  direction: 'asc' | 'desc',
  tie: (item: T) => string,
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return items
    .map((item) => ({ item, by: key(item), tie: tie(item) }))
    .toSorted((a, b) => {
      if (a.by !== b.by) {
        if (a.by === null) return 1;
        if (b.by === null) return -1;
        return a.by < b.by ? -sign : sign;
      }
      return a.tie < b.tie ? -1 : a.tie > b.tie ? 1 : 0;
    })
    .map(({ item }) => item);
}

/** One page with the numbers that go with it. */
export function pageOf<T>(
  items: readonly T[],
  { page, pageSize }: { page: number; pageSize: number },
) {
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    total: items.length,
    page,
    pageSize,
  };
}
