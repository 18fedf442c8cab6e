import { memo } from 'react';
import { FilterPanel, type FilterPanelProps } from 'shared/ui/filter-panel';
import { useOptimisticFilters } from './use-optimistic-filters';

export type ListFiltersProps = Omit<FilterPanelProps, 'busy'>;

/** The filter panel of a list: controls update at once, the rows follow. */
export const ListFilters = memo(function ListFilters(props: ListFiltersProps) {
  return <FilterPanel {...props} {...useOptimisticFilters(props.filters, props.onChange)} />;
});
