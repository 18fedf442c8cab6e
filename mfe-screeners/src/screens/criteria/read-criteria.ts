/** Validates criteria from outside, i.e. from a file or browser storage. */
import type { Bound, Condition, ScreenCriteria } from 'shared/contract';
import {
  BROKER_KEYS,
  isCalendarDate,
  isFactor,
  relativeBenchmarksOf,
  type ColumnCatalogue,
  type ColumnDefinition,
} from 'shared/market';
import { MAX_SORT_KEYS, PAGE_SIZES } from 'shared/ui/grid';
import { stateOf } from './criteria';

export interface InputMistake {
  /** Path in the entry: `criteria.where[0].gte`. */
  field: string;
  message: string;
}
export type ReadCriteria =
  | { criteria: ScreenCriteria; mistakes?: undefined }
  | { criteria?: undefined; mistakes: InputMistake[] };

const OPERATORS: Record<ColumnDefinition['filter'], readonly string[]> = {
  range: ['gte', 'lte', 'isNull'],
  'date-range': ['gte', 'lte', 'isNull'],
  options: ['in', 'notIn', 'isNull'],
  search: ['contains', 'isNull'],
  boolean: ['is', 'isNull'],
  none: [],
};
const MAX_OPTIONS = 500;
const MAX_TEXT = 100;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Never throws. Omitted parts get defaults; present parts must be valid. */
export function readCriteria(catalogue: ColumnCatalogue, input: unknown): ReadCriteria {
  const mistakes: InputMistake[] = [];
  const refuse = (field: string, message: string): void => {
    mistakes.push({ field, message });
  };
  if (!isRecord(input)) return { mistakes: [{ field: 'criteria', message: 'It is missing' }] };
  const columnByField = new Map(catalogue.columns.map((column) => [column.field, column]));
  const { where = [], broker = null, sort = [], columnSet = null, columns = null } = input;
  const { pageSize = 50 } = input;

  const conditions = listOf(where, 50, 'criteria.where', refuse).flatMap((condition, at) =>
    readCondition(columnByField, condition, `criteria.where[${at}]`, refuse),
  );
  if (broker !== null && !BROKER_KEYS.some((key) => key === broker))
    refuse('criteria.broker', 'It is no broker that is known here');
  const order = listOf(sort, MAX_SORT_KEYS, 'criteria.sort', refuse).flatMap((entry, at) => {
    const { field, direction } = isRecord(entry) ? entry : {};
    const path = `criteria.sort[${at}]`;
    if (typeof field !== 'string' || !columnByField.has(field)) {
      refuse(`${path}.field`, 'There is no such column');
      return [];
    }
    if (direction === 'asc' || direction === 'desc') return [{ field, direction } as const];
    refuse(`${path}.direction`, 'It is neither asc nor desc');
    return [];
  });
  const set = catalogue.sets.find(({ id }) => id === columnSet);
  if (columnSet !== null && !set) refuse('criteria.columnSet', 'There is no such column set');
  const fields =
    columns === null
      ? null
      : listOf(columns, 120, 'criteria.columns', refuse).flatMap((field, at) => {
          if (typeof field === 'string' && columnByField.has(field)) return [field];
          refuse(`criteria.columns[${at}]`, 'There is no such column');
          return [];
        });
  const size = PAGE_SIZES.find((one) => one === pageSize);
  if (size === undefined) refuse('criteria.pageSize', `It is none of ${PAGE_SIZES.join(', ')}`);
  if (mistakes.length > 0) return { mistakes };
  const criteria: ScreenCriteria = {
    where: conditions,
    broker: typeof broker === 'string' ? broker : null,
    sort: order,
    columnSet: set?.id ?? null,
    columns: fields?.length ? fields : null,
    pageSize: size ?? 50,
  };
  const { unusedConditions } = stateOf(catalogue, criteria);
  return unusedConditions.length === 0
    ? { criteria }
    : {
        mistakes: unusedConditions.map(({ field }) => ({
          field: `criteria.where: ${field}`,
          message: 'Its conditions do not fit into one filter of this page',
        })),
      };
}

type Refuse = (field: string, message: string) => void;

function listOf(value: unknown, most: number, field: string, refuse: Refuse): unknown[] {
  if (!Array.isArray(value)) refuse(field, 'It is no list');
  else if (value.length > most) refuse(field, `It has more than ${most} entries`);
  else return value;
  return [];
}

function readCondition(
  columnByField: ReadonlyMap<string, ColumnDefinition>,
  input: unknown,
  path: string,
  refuse: Refuse,
): Condition[] {
  const { field, ...operators } = isRecord(input) ? input : {};
  const column = typeof field === 'string' ? columnByField.get(field) : undefined;
  if (!column) {
    refuse(`${path}.field`, 'There is no such column');
    return [];
  }
  const operatorEntries = Object.entries(operators).filter(([, value]) => value !== undefined);
  const allowedOperators = OPERATORS[column.filter];
  if (operatorEntries.length === 0) refuse(path, 'It says nothing about the column');
  const condition: Condition = { field: column.field };
  for (const [operator, value] of operatorEntries) {
    if (!allowedOperators.includes(operator)) {
      refuse(`${path}.${operator}`, `“${column.label}” is not filtered so on this page`);
    } else if (operator === 'isNull') {
      if (value === true) condition.isNull = true;
      else refuse(`${path}.isNull`, 'Only true is taken');
    } else if (!setOperator(condition, column, operator, value, columnByField)) {
      refuse(`${path}.${operator}`, WANTED[column.filter]);
    }
  }
  const { gte, lte } = condition;
  if (gte !== undefined && lte !== undefined && gte > lte)
    refuse(path, 'The lower bound is above the upper one');
  return [condition];
}

const WANTED: Record<ColumnDefinition['filter'], string> = {
  range: 'A number, or a factor on something that it can be compared with, is needed',
  'date-range': 'A date such as 2026-11-01 is needed',
  options: 'A list of texts is needed',
  search: `A text of at most ${MAX_TEXT} characters is needed`,
  boolean: 'true or false is needed',
  none: 'It takes no filter',
};

/** False if the value is invalid for the column. */
function setOperator(
  condition: Condition,
  column: ColumnDefinition,
  operator: string,
  value: unknown,
  columnByField: ReadonlyMap<string, ColumnDefinition>,
): boolean {
  if (operator === 'gte' || operator === 'lte') {
    const bound = isRecord(value)
      ? measuredBound(column, value, columnByField)
      : boundOf(column, value);
    if (bound === null) return false;
    condition[operator] = bound;
    return true;
  }
  if (operator === 'in' || operator === 'notIn') {
    const values: unknown[] = Array.isArray(value) ? value : [];
    const texts = values.filter((one) => typeof one === 'string' && one.length <= MAX_TEXT);
    if (texts.length === 0 || texts.length !== values.length || texts.length > MAX_OPTIONS)
      return false;
    condition[operator] = texts.map(String);
    return true;
  }
  if (operator === 'contains') {
    if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_TEXT) return false;
    condition.contains = value;
    return true;
  }
  if (typeof value !== 'boolean') return false;
  condition.is = value;
  return true;
}

/** A multiple of a median or of another figure, if the column supports it. */
function measuredBound(
  column: ColumnDefinition,
  { median, field, times, ...rest }: Record<string, unknown>,
  columnByField: ReadonlyMap<string, ColumnDefinition>,
): Extract<Bound, object> | null {
  if (times !== undefined && !(typeof times === 'number' && isFactor(times))) return null;
  const benchmark = relativeBenchmarksOf(column, [...columnByField.values()]).find((one) =>
    'median' in one
      ? one.median === median && field === undefined
      : one.field === field && median === undefined,
  );
  if (benchmark === undefined || Object.keys(rest).length > 0) return null;
  return { ...benchmark, ...(times !== undefined && times !== 1 && { times }) };
}

function boundOf({ filter }: ColumnDefinition, value: unknown): Exclude<Bound, object> | null {
  if (filter === 'range') return typeof value === 'number' && Number.isFinite(value) ? value : null;
  return typeof value === 'string' && isCalendarDate(value) ? value : null;
}
