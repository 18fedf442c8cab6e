import type { ColumnValue } from 'shared/market';
import type { GridRow, SortEntry } from 'shared/ui/grid';

/**
 * Rows that are all in the browser in the order of the sort keys, as the API orders its lists: unknown
 * values last in both directions, words by the alphabet, equal rows as they came.
 */
export function sortedRows<Row extends GridRow>(
  rows: readonly Row[],
  sort: readonly SortEntry[],
): readonly Row[] {
  if (sort.length === 0) return rows;
  return rows.toSorted((a, b) => {
    for (const { field, direction } of sort) {
      const [one, other] = [a.fields[field] ?? null, b.fields[field] ?? null];
      if (one === null || other === null) {
        if (one !== other) return one === null ? 1 : -1;
        continue;
      }
      const order = compare(one, other);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
}

function compare(one: NonNullable<ColumnValue>, other: NonNullable<ColumnValue>): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'en');
  return Number(one) - Number(other);
}
