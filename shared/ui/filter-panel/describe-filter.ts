import { LOCALE, type ColumnDefinition } from 'shared/market';
import type { FilterValue } from './filter-value';
import { boundText } from './bound-text';

/** How an option is called, e.g. a country by its name; the raw value when nothing is known. */
export type OptionLabel = (column: ColumnDefinition, value: string) => string;

/** The words of a filter chip: `P/E 12 to 34`, `ROE ≥ 18%`, `Sector: 3 chosen`. */
export function describeFilter(
  column: ColumnDefinition,
  value: FilterValue,
  optionLabel: OptionLabel = (_column, option) => option,
): string {
  switch (value.kind) {
    case 'range': {
      const text = (bound: number) => boundText(bound, column).replace('-', '−');
      return `${column.label} ${span(value.min, value.max, text)}`;
    }
    case 'date-range':
      return `${column.label} ${span(value.from, value.to, readableDate, 'from', 'until')}`;
    case 'options': {
      const [first] = value.values;
      return value.values.length === 1 && first !== undefined
        ? `${column.label}: ${optionLabel(column, first)}`
        : `${column.label}: ${value.values.length} chosen`;
    }
    case 'search':
      return `${column.label} contains “${value.text.trim()}”`;
    case 'boolean':
      return value.value ? column.label : `Not: ${column.label}`;
  }
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
