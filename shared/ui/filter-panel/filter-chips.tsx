import { Children, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import type { ColumnDefinition } from 'shared/market';
import { Chip } from '../chip/chip';
import { Cluster } from '../layout/cluster';
import { media } from '../theme/breakpoints';
import { describeFilter, type OptionLabel } from './value/describe-filter';
import { optionText } from './filter-control';
import type { ChangeFilter, Filters } from './value/filter-value';

const Line = styled(Cluster)`
  min-height: 28px;
  margin-bottom: 12px;
  > * {
    flex: none;
  }
  > button.ui-link {
    font-size: var(--text-sm);
    padding: 4px;
  }
  ${media.mobile} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
    min-height: 36px;
  }
`;

export interface FilterChipsProps {
  catalogue: { columns: readonly ColumnDefinition[] };
  filters: Filters;
  onChange: ChangeFilter;
  onClear: () => void;
  optionLabel?: OptionLabel;
  /** Chips for filters without a column, e.g. the broker. */
  children?: ReactNode;
}

/** The applied filters as text, each with a remove button. Renders nothing without filters. */
export function FilterChips({
  catalogue,
  filters,
  onChange,
  onClear,
  optionLabel = optionText,
  children,
}: FilterChipsProps) {
  const filteredColumns = catalogue.columns.flatMap((column) => {
    const value = filters[column.field];
    if (value === undefined) return [];
    const text = describeFilter(column, value, optionLabel, catalogue.columns);
    return [{ field: column.field, text }];
  });
  // `false` and `null` are children too. Only rendered ones count.
  if (filteredColumns.length === 0 && Children.toArray(children).length === 0) return null;
  return (
    <Line role="group" aria-label="Filters in force">
      {children}
      {filteredColumns.map(({ field, text }) => (
        <Chip key={field} name={text} onRemove={() => onChange(field, null)}>
          {text}
        </Chip>
      ))}
      <button type="button" className="ui-link" onClick={onClear}>
        Clear all
      </button>
    </Line>
  );
}
