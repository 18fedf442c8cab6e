import { memo, useMemo } from 'react';
import { useOptimisticFilters } from 'shared/list';
import type { ScreenerType } from 'shared/market';
import { useScreenerQueryQuery } from 'shared/store';
import {
  facetFields,
  FilterPanel,
  filterSections,
  type FilterPanelProps,
} from 'shared/ui/filter-panel';
import { facetsQuery, type QueryState } from '../../listing/query/query';
import type { ListCatalogue } from '../../listing/state/screener-state';

const NO_FACETS = {};

export interface ScreenerFiltersProps extends Omit<
  FilterPanelProps,
  'catalogue' | 'facets' | 'filters' | 'busy' | 'onRetry'
> {
  type: ScreenerType;
  catalogue: ListCatalogue;
  state: QueryState;
  /** The panel is visible, and the assets that it filters are known. */
  isCounted: boolean;
}

/**
 * The filter panel with its counts, which are fetched here so that they re-render nothing else. A
 * press shows at its control at once (`useOptimistic`); the page follows in a transition.
 */
export const ScreenerFilters = memo(function ScreenerFilters({
  type,
  state,
  isCounted,
  onChange,
  ...panel
}: ScreenerFiltersProps) {
  const { catalogue, featured, view } = panel;
  const fields = useMemo(
    () => facetFields(filterSections(catalogue, featured, view)),
    [catalogue, featured, view],
  );
  const query = useMemo(() => facetsQuery(catalogue, state, fields), [catalogue, state, fields]);
  const { facets, isError, refetch } = useScreenerQueryQuery(
    { type, query },
    {
      skip: fields.length === 0 || !isCounted,
      selectFromResult: ({ data, isError }) => ({
        facets: data?.facets ?? NO_FACETS,
        isError,
      }),
    },
  );
  const optimistic = useOptimisticFilters(state.filters, onChange);
  return (
    <FilterPanel
      {...panel}
      {...optimistic}
      catalogue={catalogue}
      facets={facets}
      onRetry={isError && refetch}
    />
  );
});
