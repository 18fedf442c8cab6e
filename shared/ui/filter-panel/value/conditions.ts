import type { Bound, Condition } from 'shared/contract';
import type { ColumnDefinition, RelativeBenchmark } from 'shared/market';
import { isExcept, type Filters, type FilterValue } from './filter-value';

/**
 * The `where` of the API query. Conditions are in catalogue order, so that equal filters yield
 * equal queries, regardless of the order of selection. Fields outside the catalogue are left out.
 */
export function filterConditions(
  columns: readonly ColumnDefinition[],
  filters: Filters,
): Condition[] {
  return columns.flatMap((column) => {
    const value = filters[column.field];
    return value === undefined ? [] : [condition(column.field, value)];
  });
}

function condition(field: string, value: FilterValue): Condition {
  switch (value.kind) {
    case 'range':
      return {
        field,
        ...bounds(boundOf(value.min, value.relativeTo), boundOf(value.max, value.relativeTo)),
      };
    case 'date-range':
      return { field, ...bounds(value.from, value.to) };
    case 'options':
      return isExcept(value) ? { field, notIn: value.values } : { field, in: value.values };
    case 'search':
      return { field, contains: value.text.trim() };
    case 'boolean':
      return { field, is: value.value };
    case 'unknown':
      return { field, isNull: true };
  }
}

const boundOf = (bound: number | null, relativeTo: RelativeBenchmark | undefined): Bound | null =>
  bound === null || relativeTo === undefined
    ? bound
    : { ...relativeTo, ...(bound === 1 ? {} : { times: bound }) };

function bounds<T extends Bound>(low: T | null, high: T | null): { gte?: T; lte?: T } {
  return { ...(low === null ? {} : { gte: low }), ...(high === null ? {} : { lte: high }) };
}
