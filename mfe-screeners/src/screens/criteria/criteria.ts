import type { Bound, Condition, ScreenCriteria } from 'shared/contract';
import {
  PEER_GROUPS,
  type ColumnCatalogue,
  type ColumnDefinition,
  type RelativeBenchmark,
} from 'shared/market';
import {
  filterConditions,
  optionsFilter,
  type Filters,
  type FilterValue,
} from 'shared/ui/filter-panel';
import { encodeState } from '../../listing/state/address';
import { defaultState, type ScreenerState } from '../../listing/state/screener-state';

/**
 * Saved parts of a list: conditions, order and columns, but not its page or the list it is limited
 * to.
 */
export function criteriaOf(catalogue: ColumnCatalogue, state: ScreenerState): ScreenCriteria {
  const initial = defaultState(catalogue);
  return {
    where: filterConditions(catalogue.columns, state.filters),
    broker: state.broker,
    sort: state.sort.map(({ field, direction }) => ({ field, direction })),
    columnSet: state.columnSet === initial.columnSet ? null : state.columnSet,
    columns: state.columns,
    pageSize: pageSizeOf(state.pageSize),
  };
}

const pageSizeOf = (size: number): ScreenCriteria['pageSize'] =>
  size === 25 || size === 100 || size === 200 ? size : 50;

/**
 * State that shows the criteria, on the first page and over all assets. Conditions without a
 * matching filter are omitted and returned separately.
 */
export function stateOf(
  catalogue: ColumnCatalogue,
  criteria: ScreenCriteria,
): { state: ScreenerState; unusedConditions: Condition[] } {
  const filters: Record<string, FilterValue> = {};
  const unusedConditions: Condition[] = [];
  for (const condition of criteria.where) {
    const column = catalogue.columns.find(({ field }) => field === condition.field);
    const value =
      column && filters[column.field] === undefined ? filterOf(column, condition) : null;
    if (value === null) unusedConditions.push(condition);
    else filters[condition.field] = value;
  }
  const state = {
    ...defaultState(catalogue),
    filters: filters satisfies Filters,
    broker: criteria.broker,
    sort: criteria.sort,
    columns: criteria.columns,
    pageSize: criteria.pageSize,
  };
  return {
    state: criteria.columnSet === null ? state : { ...state, columnSet: criteria.columnSet },
    unusedConditions,
  };
}

/** The equivalent filter of the page; null if it has no such filter. */
function filterOf(column: ColumnDefinition, condition: Condition): FilterValue | null {
  const { field: _field, ...operatorFields } = condition;
  const operators = Object.entries(operatorFields)
    .filter(([, value]) => value !== undefined)
    .map(([operator]) => operator);
  const only = (...allowed: string[]) =>
    operators.length > 0 && operators.every((operator) => allowed.includes(operator));
  const { gte = null, lte = null } = condition;
  if (column.filter !== 'none' && only('isNull'))
    return condition.isNull === true && column.field !== 'symbol' ? { kind: 'unknown' } : null;
  switch (column.filter) {
    case 'range':
      if (!only('gte', 'lte')) return null;
      return isNumber(gte) && isNumber(lte)
        ? { kind: 'range', min: gte, max: lte }
        : measuredRange(gte, lte);
    case 'date-range':
      return only('gte', 'lte') && isText(gte) && isText(lte)
        ? { kind: 'date-range', from: gte, to: lte }
        : null;
    case 'options':
      if (only('in') && condition.in) return { kind: 'options', values: [...condition.in] };
      return only('notIn') && condition.notIn ? optionsFilter([...condition.notIn], true) : null;
    case 'search':
      return only('contains') && condition.contains !== undefined
        ? { kind: 'search', text: condition.contains }
        : null;
    case 'boolean':
      return only('is') && condition.is !== undefined
        ? { kind: 'boolean', value: condition.is }
        : null;
    case 'none':
      return null;
  }
}

/**
 * A range whose bounds are relative to one benchmark; null for two benchmarks or a numeric bound.
 */
function measuredRange(gte: Bound | null, lte: Bound | null): FilterValue | null {
  const [low, high] = [gte, lte].map((bound) => (bound === null ? null : measureOf(bound)));
  const relativeTo = (low ?? high)?.relativeTo;
  if (relativeTo === undefined || low === undefined || high === undefined) return null;
  const same = (end: Measured | null, bound: Bound | null) =>
    bound === null || JSON.stringify(end?.relativeTo) === JSON.stringify(relativeTo);
  return same(low, gte) && same(high, lte)
    ? { kind: 'range', min: low?.times ?? null, max: high?.times ?? null, relativeTo }
    : null;
}

interface Measured {
  relativeTo: RelativeBenchmark;
  times: number;
}

function measureOf(bound: Bound): Measured | null {
  if (typeof bound !== 'object') return null;
  const { times = 1 } = bound;
  if ('field' in bound) return { relativeTo: { field: bound.field }, times };
  const median = PEER_GROUPS.find((group) => group === bound.median);
  return median ? { relativeTo: { median }, times } : null;
}

const isNumber = (bound: unknown): bound is number | null =>
  bound === null || typeof bound === 'number';
const isText = (bound: unknown): bound is string | null =>
  bound === null || typeof bound === 'string';

/** Query string of the list for the criteria, without `?`. */
export const addressOf = (
  catalogue: ColumnCatalogue,
  criteria: ScreenCriteria,
  within: string | null = null,
): string => encodeState(catalogue, { ...stateOf(catalogue, criteria).state, within });

/** Whether two criteria show the same list, however they are written. */
export const sameCriteria = (
  catalogue: ColumnCatalogue,
  one: ScreenCriteria,
  other: ScreenCriteria,
): boolean =>
  addressOf(catalogue, one) === addressOf(catalogue, other) &&
  JSON.stringify(stateOf(catalogue, one).unusedConditions) ===
    JSON.stringify(stateOf(catalogue, other).unusedConditions);

/**
 * Whether a list matches the saved criteria. Criteria without a broker match any broker, because
 * the visitor's broker applies to all lists.
 */
export const showsCriteria = (
  catalogue: ColumnCatalogue,
  state: ScreenerState,
  saved: ScreenCriteria,
): boolean =>
  sameCriteria(
    catalogue,
    { ...criteriaOf(catalogue, state), ...(saved.broker === null && { broker: null }) },
    saved,
  );
