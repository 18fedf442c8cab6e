import { Suspense } from 'react';
import type { Facet, RangeFacet, ValuesFacet } from 'shared/contract';
import { formatValue, type ColumnDefinition } from 'shared/market';
import type { OptionLabel } from './describe-filter';
import { isKind, type FilterValue } from './filter-value';
import { OptionsFilter } from './options-filter';
import { RangeFilter } from './range-filter';
import { BooleanFilter, SearchFilter } from './simple-filters';
import { lazyPiece } from '../lazy-piece';

/** Fetched with the first filter of days that is in sight. */
const DateRangeFilter = lazyPiece('The filter', () => import('./date-range-filter'));

export interface FilterControlProps {
  column: ColumnDefinition;
  /** Figures that the column can be measured against. */
  columns: readonly ColumnDefinition[];
  value: FilterValue | undefined;
  facet: Facet | undefined;
  optionLabel: OptionLabel;
  /** Null takes the filter away. */
  onChange: (value: FilterValue | null) => void;
  /** What would be in force if what is typed so far were taken; null when there is nothing. */
  onDraft: (value: FilterValue | null) => void;
}

/** The control that follows from the filter kind of a column. */
export function FilterControl(props: FilterControlProps) {
  const { column, columns, facet, optionLabel, onChange, onDraft } = props;
  const { value = null } = props;
  switch (column.filter) {
    case 'range':
      return (
        <RangeFilter
          column={column}
          columns={columns}
          value={isKind(value, 'range') ? value : null}
          facet={rangeFacet(facet)}
          onChange={onChange}
          onDraft={onDraft}
        />
      );
    case 'options':
      return (
        <OptionsFilter
          column={column}
          value={isKind(value, 'options') ? value : null}
          facet={valuesFacet(facet)}
          optionLabel={optionLabel}
          onChange={onChange}
        />
      );
    case 'search':
      return (
        <SearchFilter
          column={column}
          value={isKind(value, 'search') ? value : null}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <BooleanFilter
          column={column}
          value={isKind(value, 'boolean') ? value : null}
          onChange={onChange}
        />
      );
    case 'date-range':
      return (
        <Suspense fallback={<div style={{ minHeight: 96 }} />}>
          <DateRangeFilter
            column={column}
            value={isKind(value, 'date-range') ? value : null}
            onChange={onChange}
          />
        </Suspense>
      );
    case 'none':
      return null;
  }
}

const rangeFacet = (facet: Facet | undefined): RangeFacet | undefined =>
  facet !== undefined && 'bins' in facet ? facet : undefined;
const valuesFacet = (facet: Facet | undefined): ValuesFacet | undefined =>
  facet !== undefined && 'values' in facet ? facet : undefined;

/** What stands beside the name of a figure: its middle, or that its scale is not even. */
export function noteOf(column: ColumnDefinition, facet: Facet | undefined): string {
  const range = rangeFacet(facet);
  if (range?.median != null)
    return `median ${formatValue({ ...column, currencyField: undefined }, range.median, {})}`;
  return column.filter === 'range' && column.logarithmic ? 'log scale' : '';
}

/** Options by the words that the grid uses for them. */
export const optionText: OptionLabel = (column, value) =>
  formatValue(column, column.type === 'list' ? [value] : value, {});
