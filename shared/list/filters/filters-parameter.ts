/**
 * The filters of a list as parameters of its address, named by field, in the order of the
 * catalogue. Examples: `peRatio=12..34`, `sector=Technology&sector=Healthcare`, `week52NewHigh=1`,
 * `dividendExDate=2026-11-01..`, `companyName=bank`. Bounds relative to a median or another figure
 * are factors: `peRatio=..0.8*sector`, `fwdPeRatio=..1*avgPeRatio`. `x` names the fields whose options
 * are left out: `sector=Energy&x=sector`.
 */
import {
  formatQuantity,
  isCalendarDate,
  isFactor,
  parseQuantity,
  PEER_GROUPS,
  refusedComparison,
  refusedMedian,
  type ColumnDefinition,
  type RelativeBenchmark,
} from 'shared/market';
import {
  isExcept,
  isOpen,
  optionsFilter,
  type FilterValue,
  type Filters,
} from 'shared/ui/filter-panel';
import type { AddressParameter } from '../address/address-parameter';

interface Columns {
  columns: readonly ColumnDefinition[];
}

/** Value of a removed preset filter. */
const ANY = 'any';
const MAX_OPTIONS = 500;
const MAX_TEXT = 100;
const UNKNOWN: FilterValue = { kind: 'unknown' };

/**
 * @param presetFilters applied unless the address overrides them
 * @param keys parameters that name fields: `unknown` those whose value is not reported, `except`
 *   those whose options are left out. Without `except` the list leaves no options out.
 */
export function filtersParameter(
  catalogue: Columns,
  presetFilters: Filters = {},
  keys: FieldKeys = { unknown: 'u' },
): AddressParameter<Filters> {
  const { unknown: unknownKey, except: exceptKey } = keys;
  const named = (key: string | undefined, fields: readonly string[]): [string, string][] =>
    key === undefined || fields.length === 0 ? [] : [[key, fields.join(',')]];
  return {
    keys: [
      ...catalogue.columns.map(({ field }) => field),
      unknownKey,
      ...(exceptKey === undefined ? [] : [exceptKey]),
    ],
    default: presetFilters,
    read: (parameters) => readFilters(catalogue, parameters, keys, presetFilters),
    write: (filters) => [
      ...filterPairs(catalogue, filters, presetFilters),
      ...named(exceptKey, exceptFields(catalogue, filters)),
      ...named(unknownKey, unknownFields(catalogue, filters)),
    ],
  };
}

/** Parameters that hold names of fields. */
export interface FieldKeys {
  unknown: string;
  except?: string;
}

/** The keys of screens, whose lists can exclude options. */
export const SCREEN_FIELD_KEYS: FieldKeys = { unknown: 'u', except: 'x' };

/** Parameters in the order of the catalogue. Filters that equal a preset are left out. */
function filterPairs(
  { columns }: Columns,
  filters: Filters,
  presetFilters: Filters,
): [string, string][] {
  return columns.flatMap(({ field }) => {
    const value = filters[field];
    const preset = presetFilters[field];
    const texts = value === undefined ? (preset ? [ANY] : []) : filterTexts(value);
    const isPreset = preset && texts.join('\n') === filterTexts(preset).join('\n');
    return isPreset && isExcept(value) === isExcept(preset)
      ? []
      : texts.map((text): [string, string] => [field, text]);
  });
}

/** Fields whose options are left out. */
const exceptFields = ({ columns }: Columns, filters: Filters): string[] =>
  columns.map(({ field }) => field).filter((field) => isExcept(filters[field]));

/** Fields with a filter for missing values. */
const unknownFields = ({ columns }: Columns, filters: Filters): string[] =>
  columns.map(({ field }) => field).filter((field) => filters[field]?.kind === 'unknown');

/**
 * Every asset has a symbol. Columns without a filter cannot be filtered for missing values either.
 */
const mayBeUnknown = ({ field, filter }: ColumnDefinition): boolean =>
  filter !== 'none' && field !== 'symbol';

/** The filters of the address. Presets apply where it has no valid filter. */
function readFilters(
  { columns }: Columns,
  parameters: URLSearchParams,
  keys: FieldKeys,
  presetFilters: Filters,
): Filters {
  const named = (key: string | undefined) =>
    new Set(key === undefined ? undefined : parameters.get(key)?.split(','));
  const [unknown, except] = [named(keys.unknown), named(keys.except)];
  return Object.fromEntries(
    columns.flatMap((column): [string, FilterValue][] => {
      const texts = parameters.getAll(column.field);
      const preset = presetFilters[column.field];
      if (preset && texts[0] === ANY) return [];
      const read = readFilter(column, texts, columns);
      const written =
        read === null || isOpen(read) ? null : withExcept(read, except.has(column.field));
      // A filter value takes precedence over "not reported".
      const none = unknown.has(column.field) && mayBeUnknown(column) ? UNKNOWN : null;
      const value = written ?? none ?? preset;
      return value ? [[column.field, value]] : [];
    }),
  );
}

/** A filter whose options are left out, if it has options. */
const withExcept = (value: FilterValue, isLeftOut: boolean): FilterValue =>
  isLeftOut && value.kind === 'options' ? optionsFilter(value.values, true) : value;

function filterTexts(value: FilterValue): string[] {
  switch (value.kind) {
    case 'range': {
      const bounds = `${numberText(value.min)}..${numberText(value.max)}`;
      return [value.relativeTo ? `${bounds}*${benchmarkName(value.relativeTo)}` : bounds];
    }
    case 'date-range':
      return [`${value.from ?? ''}..${value.to ?? ''}`];
    case 'options':
      return [...value.values].toSorted();
    case 'search':
      return [value.text.trim()];
    case 'boolean':
      return [value.value ? '1' : '0'];
    case 'unknown':
      return [];
  }
}

const benchmarkName = (benchmark: RelativeBenchmark): string =>
  'median' in benchmark ? benchmark.median : benchmark.field;

function readFilter(
  column: ColumnDefinition,
  texts: string[],
  columns: readonly ColumnDefinition[],
): FilterValue | null {
  const [first] = texts;
  if (first === undefined) return null;
  switch (column.filter) {
    case 'range': {
      const [text = '', name] = first.split('*', 2);
      const relativeTo = name === undefined ? undefined : benchmarkOf(column, name, columns);
      if (relativeTo === null) return null;
      const [low, high] = bounds(text, relativeTo ? factor : number);
      const swapped = low !== null && high !== null && low > high;
      const ordered = { min: swapped ? high : low, max: swapped ? low : high };
      return { kind: 'range', ...ordered, ...(relativeTo && { relativeTo }) };
    }
    case 'date-range': {
      const [low, high] = bounds(first, calendarDate);
      const swapped = low !== null && high !== null && low > high;
      return { kind: 'date-range', from: swapped ? high : low, to: swapped ? low : high };
    }
    case 'options': {
      const values = texts
        .map((text) => text.trim())
        .filter((text) => text !== '' && text.length <= MAX_TEXT);
      return { kind: 'options', values: [...new Set(values)].toSorted().slice(0, MAX_OPTIONS) };
    }
    case 'search':
      return { kind: 'search', text: first.trim().slice(0, MAX_TEXT).trim() };
    case 'boolean':
      return first === '1' || first === '0' ? { kind: 'boolean', value: first === '1' } : null;
    case 'none':
      return null;
  }
}

function bounds<T>(text: string, read: (bound: string) => T | null): [T | null, T | null] {
  const at = text.indexOf('..');
  return at === -1 ? [null, null] : [read(text.slice(0, at)), read(text.slice(at + 2))];
}

/** The text if it is an existing day, `YYYY-MM-DD`. */
const calendarDate = (text: string): string | null => (isCalendarDate(text) ? text : null);

/** The benchmark with a name: a peer group, or a figure that the column can be compared with. */
function benchmarkOf(
  column: ColumnDefinition,
  name: string,
  columns: readonly ColumnDefinition[],
): RelativeBenchmark | null {
  const group = PEER_GROUPS.find((entry) => entry === name);
  if (group) {
    const hasField = (field: string) => columns.some((other) => other.field === field);
    return refusedMedian(column, group, hasField) === null ? { median: group } : null;
  }
  const other = columns.find(({ field }) => field === name && field !== column.field);
  return other?.filter === 'range' && refusedComparison(column, other) === null
    ? { field: other.field }
    : null;
}

function factor(text: string): number | null {
  const times = number(text);
  return times !== null && isFactor(times) ? times : null;
}

function number(text: string): number | null {
  const quantity = parseQuantity(text);
  return quantity.ok ? quantity.value : null;
}

const numberText = (bound: number | null): string => formatQuantity(bound);
