/** Sort key of a list: text or number. Null comes last in both directions. */
export type SortKey<T> = (item: T) => string | number | null;

/** A sorted copy. Items that are equal in all sort keys are ordered by `tie`. */
export function ordered<T, Field extends string>(
  items: readonly T[],
  sort: readonly { field: Field; descending: boolean }[],
  keys: Readonly<Record<Field, SortKey<T>>>,
  tie: (item: T) => string,
): T[] {
  return items.toSorted((a, b) => {
    for (const { field, descending } of sort) {
      const [x, y] = [keys[field](a), keys[field](b)];
      if (x === y) continue;
      if (x === null) return 1;
      if (y === null) return -1;
      return x < y === descending ? 1 : -1;
    }
    return tie(a) < tie(b) ? -1 : 1;
  });
}

/** One page of a list, the first being 1. */
export const pageOf = <T>(
  items: readonly T[],
  { page, pageSize }: { page: number; pageSize: number },
): T[] => items.slice((page - 1) * pageSize, page * pageSize);
