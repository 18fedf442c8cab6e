import { memo, startTransition, useMemo, useOptimistic } from 'react';
import type { ScreenerType } from 'shared/market';
import { useScreenerQueryQuery } from 'shared/store';
import {
  facetFields,
  FilterPanel,
  filterSections,
  type FilterPanelProps,
  type Filters,
} from 'shared/ui/filter-panel';
import { facetsQuery, type AskedState } from './query';
import type { ListCatalogue } from './screener-state';

const NO_FACETS = {};

export interface ScreenerFiltersProps extends Omit<
  FilterPanelProps,
  'catalogue' | 'facets' | 'filters'
> {
  type: ScreenerType;
  catalogue: ListCatalogue;
  state: AskedState;
  /** False: the list that the screen runs on is not known. */
  listed: boolean;
}

/** The filter panel with its numbers. They are asked for here, so that they draw nothing else anew. */
export const ScreenerFilters = memo(function ScreenerFilters({
  type,
  state,
  listed,
  onChange,
  ...panel
}: ScreenerFiltersProps) {
  const { catalogue, featured, view } = panel;
  const fields = useMemo(
    () => facetFields(filterSections(catalogue, featured, view)),
    [catalogue, featured, view],
  );
  const query = useMemo(() => facetsQuery(catalogue, state, fields), [catalogue, state, fields]);
  const { facets } = useScreenerQueryQuery(
    { type, query },
    {
      skip: fields.length === 0 || !listed,
      selectFromResult: ({ data }) => ({ facets: data?.facets ?? NO_FACETS }),
    },
  );
  // A press shows at once at the control; the list follows.
  const [filters, showFilters] = useOptimistic(state.filters);
  const change = (next: Filters) =>
    startTransition(() => {
      showFilters(next);
      onChange(next);
    });
  return <FilterPanel {...panel} filters={filters} facets={facets} onChange={change} />;
});
