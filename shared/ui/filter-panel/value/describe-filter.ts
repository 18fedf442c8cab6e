import {
  formatQuantity,
  LOCALE,
  relativeBenchmarkText,
  type ColumnDefinition,
  type RelativeBenchmark,
} from 'shared/market';
import { isExcept, type FilterValue } from './filter-value';
import { boundText } from './bound-text';

/** Label of an option, e.g. a country by its name. The raw value if unknown. */
export type OptionLabel = (column: ColumnDefinition, value: string) => string;

/**
 * Text of a filter chip: `P/E 12 to 34`, `ROE ≥ 18%`, `P/E ≤ 0.8 × sector median`, `Sector: 3
 * chosen`.
 *
 * @param columns for the names of referenced figures
 */
export function describeFilter(
  column: ColumnDefinition,
  value: FilterValue,
  optionLabel: OptionLabel = (_column, option) => option,
  columns: readonly ColumnDefinition[] = [],
): string {
  switch (value.kind) {
    case 'range': {
      if (value.relativeTo)
        return `${column.label} ${relativeSpan(value.min, value.max, value.relativeTo, columns)}`;
      const text = (bound: number) => boundText(bound, column).replace('-', '−');
      return `${column.label} ${span(value.min, value.max, text)}`;
    }
    case 'date-range':
      return `${column.label} ${span(value.from, value.to, readableDate, 'from', 'until')}`;
    case 'options': {
      const [first] = value.values;
      if (value.values.length === 1 && first !== undefined)
        return `${column.label}: ${isExcept(value) ? 'not ' : ''}${optionLabel(column, first)}`;
      return `${column.label}: ${value.values.length} ${isExcept(value) ? 'left out' : 'chosen'}`;
    }
    case 'search':
      return `${column.label} contains “${value.text.trim()}”`;
    case 'boolean':
      return value.value ? column.label : `Not: ${column.label}`;
    case 'unknown':
      return `${column.label} not reported`;
  }
}

/** `≤ 0.8 × sector median`, `≥ Avg P/E`, `0.8 to 1.2 × sector median`. */
function relativeSpan(
  low: number | null,
  high: number | null,
  relativeTo: RelativeBenchmark,
  columns: readonly ColumnDefinition[],
): string {
  const what = relativeBenchmarkText(relativeTo, columns);
  if (low !== null && high !== null && low !== high)
    return `${formatQuantity(low)} to ${formatQuantity(high)} × ${what}`;
  return span(low, high, (times) => (times === 1 ? what : `${formatQuantity(times)} × ${what}`));
}

function span<T>(
  low: T | null,
  high: T | null,
  text: (bound: T) => string,
  from = '≥',
  until = '≤',
): string {
  if (low !== null && high !== null) {
    return text(low) === text(high) ? `= ${text(low)}` : `${text(low)} to ${text(high)}`;
  }
  if (low !== null) return `${from} ${text(low)}`;
  return high === null ? 'any' : `${until} ${text(high)}`;
}

const SHORT_DATE = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

function readableDate(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : SHORT_DATE.format(time);
}
