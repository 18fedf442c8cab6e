import { Suspense } from 'react';
import type { Facet, RangeFacet, ValuesFacet } from 'shared/contract';
import { formatValue, type ColumnDefinition } from 'shared/market';
import type { OptionLabel } from './value/describe-filter';
import { isKind, type FilterValue } from './value/filter-value';
import { OptionsFilter } from './options/options-filter';
import { RangeFilter } from './range/range-filter';
import { BooleanFilter, SearchFilter } from './simple-filters';
import { lazyPiece } from '../lazy-piece';

/** Loaded with the first visible date filter. */
const DateRangeFilter = lazyPiece('The filter', () => import('./date-range-filter'));

export interface FilterControlProps {
  column: ColumnDefinition;
  /** Columns that this one can be compared with. */
  columns: readonly ColumnDefinition[];
  value: FilterValue | undefined;
  facet: Facet | undefined;
  optionLabel: OptionLabel;
  /** Null removes the filter. */
  onChange: (value: FilterValue | null) => void;
  /** The filter that the current input would apply. Null without input. */
  onDraft: (value: FilterValue | null) => void;
  /** The list can exclude options. */
  canExclude?: boolean;
}

/** The control for the filter kind of a column. */
export function FilterControl(props: FilterControlProps) {
  const { column, columns, facet, optionLabel, onChange, onDraft, canExclude } = props;
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
          canExclude={canExclude}
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

/** Note beside the name of a figure: its median, or that its scale is not linear. */
export function noteOf(column: ColumnDefinition, facet: Facet | undefined): string {
  const range = rangeFacet(facet);
  if (range?.median != null)
    return `median ${formatValue({ ...column, currencyField: undefined }, range.median, {})}`;
  return column.filter === 'range' && column.logarithmic ? 'log scale' : '';
}

/** Option labels as in the grid. */
export const optionText: OptionLabel = (column, value) =>
  formatValue(column, column.type === 'list' ? [value] : value, {});
