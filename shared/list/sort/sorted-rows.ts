import type { ColumnValue } from 'shared/market';
import type { GridRow, SortEntry } from 'shared/ui/grid';

/**
 * Sorts loaded rows like the API: unknown values last in both directions, text alphabetically,
 * stable.
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
