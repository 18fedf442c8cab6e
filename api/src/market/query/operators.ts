/** The operators that a field takes, by its filter kind in the column catalogue. */
import type { Condition } from 'shared/contract';
import type { FilterKind } from 'shared/market';

export type Operator = Exclude<keyof Condition, 'field'>;

const BOUNDS = ['gt', 'gte', 'lt', 'lte'] as const;

export const OPERATORS: Record<FilterKind, readonly Operator[]> = {
  range: [...BOUNDS, 'isNull'],
  'date-range': [...BOUNDS, 'isNull'],
  options: ['in', 'notIn', 'isNull'],
  search: ['contains', 'in', 'notIn', 'isNull'],
  boolean: ['is', 'isNull'],
  none: [],
};

/** Filter kinds whose values can be counted or put into a histogram. */
export const FACETED: ReadonlySet<FilterKind> = new Set<FilterKind>([
  'range',
  'date-range',
  'options',
  'boolean',
]);
